"""Today's aioesphomeapi: what Home Assistant and ESPHome's own tools use to talk to devices."""
