"""The panel beside a table: rules, deals, names."""
