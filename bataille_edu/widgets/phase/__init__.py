"""The phase law to be seen and touched."""
