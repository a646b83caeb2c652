"""Stands for ESPHome's `ledc`, which needs an ESP32: a PWM output on a pin that the judge reads."""
