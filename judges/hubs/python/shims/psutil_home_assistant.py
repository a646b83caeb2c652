"""A stand-in for psutil_home_assistant."""


class PsutilWrapper:
    def __init__(self):
        import psutil

        self.psutil = psutil
