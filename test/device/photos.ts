/** A device with a camera of its program's own, whose images are larger than any socket takes. */
import { BinarySensor, Camera, Device, type Host, Switch } from "thimble";

/** Bytes; not a multiple of a chunk's. */
export const PHOTO_LENGTH = 5_500_001;

/** An image that fits each socket. */
export const SMALL_LENGTH = 2048;

/** Milliseconds. */
export const IMAGE_TIMEOUT = 300;

export default function photos(host: Host): Device {
  const running = new BinarySensor({ name: "Running" });
  const small = new Switch({ name: "Small" });
  const broken = new Switch({ name: "Broken" });
  let count = 0;

  class PhotoCamera extends Camera {
    protected override rested(): void {
      super.rested();
      running.publish(false);
    }
  }

  // Each byte of an image is the image's number, from 1 on.
  const photo: Camera = new PhotoCamera({
    name: "Photo",
    maxFramerate: 60,
    idleFramerate: 0,
    imageTimeout: IMAGE_TIMEOUT,
    onRequest: () => {
      running.publish(true);
      if (broken.state) throw new Error("the shutter is stuck");
      count += 1;
      photo.publish(new Uint8Array(small.state ? SMALL_LENGTH : PHOTO_LENGTH).fill(count));
    },
  });
  return new Device(host, {
    timeInterval: 0,
    name: "photos",
    entities: [photo, running, small, broken],
  });
}
