"""Others' code as a judge of Thimble's devices: Home Assistant and today's aioesphomeapi."""
