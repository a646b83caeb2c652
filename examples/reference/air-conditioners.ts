import {
  BALLU,
  DAIKIN,
  DELONGHI,
  Device,
  FUJITSU_GENERAL,
  gree,
  HITACHI_AC344,
  type Host,
  InfraredClimate,
  LG_AIR_CONDITIONER,
  midea,
  mitsubishi,
  RemoteTransmitter,
  TCL112,
  TOSHIBA,
  toshibaRAC,
  whirlpool,
  ZHLT01,
} from "thimble";

/** A wing of a hotel: each room has another air conditioner, and all hear one infrared LED. */
export default function hotel(host: Host): Device {
  const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4, internal: true });
  const rooms = {
    Attic: mitsubishi({ fanLevels: "quiet and 4", supportsDry: true, horizontal: "split" }),
    Bar: BALLU,
    Cellar: DELONGHI,
    Gallery: HITACHI_AC344,
    Hall: LG_AIR_CONDITIONER,
    Kitchen: whirlpool("DG11J1-91"),
    Laundry: TCL112,
    Library: FUJITSU_GENERAL,
    Lounge: toshibaRAC(),
    Office: DAIKIN,
    Porch: ZHLT01,
    Studio: gree("yac"),
    Suite: TOSHIBA,
    Workshop: midea(),
  };
  const climates = Object.entries(rooms).map(
    ([name, airConditioner]) => new InfraredClimate({ name, airConditioner, transmitter }),
  );
  return new Device(host, { name: "hotel", entities: [transmitter, ...climates] });
}
