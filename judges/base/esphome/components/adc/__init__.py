"""Stands for ESPHome's `adc`, which needs a chip: volts that the judge puts on a pin."""
