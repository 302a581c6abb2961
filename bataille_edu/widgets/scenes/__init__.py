"""Rules as scenes, two games side by side, the gallery, the maps of small packs."""
