"""A stand-in for the client of ESPHome's dashboard: there is none."""


class ConfiguredDevice(dict): ...


class ESPHomeDashboardAPI:
    def __init__(self, *a, **k): ...
    async def get_devices(self):
        return {"configured": []}

    async def get_encryption_key(self, configuration):
        return None

    async def compile(self, configuration):
        return False

    async def upload(self, configuration, port):
        return False
