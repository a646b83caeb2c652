"""A stand-in for home_assistant_bluetooth: names only."""


class BluetoothServiceInfo: ...


class BluetoothServiceInfoBleak(BluetoothServiceInfo): ...


SOURCE_LOCAL = "local"
