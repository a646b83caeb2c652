/** A screen with a red square. */
import { ColorPicture, ColorTextDisplay, Device, type Host } from "thimble";

const RED = new ColorPicture({ width: 2, height: 2, bytes: "+AD4APgA+AA=" });

export default function sign(host: Host): Device {
  const spi = { clock: 18, out: 23 };
  const screen = new ColorTextDisplay({ name: "Screen", spi, selectPin: 5, dataPin: 16 });
  screen.draw(10, 10, RED);
  return new Device(host, { name: "color-picture", entities: [screen] });
}
