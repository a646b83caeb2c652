import { writeFile } from "node:fs/promises";
import { CommandError } from "../command-error.js";
import type { HubCommand } from "../commands/command.js";
import type { ReceivedImage } from "../images.js";
import type { HubKind } from "./kind.js";

/** Milliseconds: enough for a camera that has to wake up and for a slow connection. */
const IMAGE_TIMEOUT = 10_000;

const cameraCommand = (camera: HubKind): HubCommand => ({
  word: camera.name,
  usage: ["ID FILE.jpg"],
  read(words) {
    const id = words.take();
    if (!id) throw new CommandError("Which camera? Give its object_id.");
    const file = words.take();
    if (!file) throw new CommandError("Where should the image go? Give a file's name.");
    if (words.areLeft) throw new CommandError(`Only one file: remove "${words.take()}".`);
    return async (hub) => {
      const entity = hub.entity(camera, id);
      const image = new Promise<ReceivedImage>((resolve) => {
        hub.onState = (changed) => {
          if (changed === entity) resolve(entity.state as ReceivedImage);
        };
      });
      hub.connection.send("CameraImageRequest", { single: true });
      const { data } = await hub.connection.within(
        image,
        IMAGE_TIMEOUT,
        `The camera "${entity.name}" sent no image within ${IMAGE_TIMEOUT / 1000} seconds.`,
      );
      await write(file, data);
      console.log(`${entity.name}: ${entity.inWords}, in ${file}`);
    };
  },
});

export const camera: HubKind<"ListEntitiesCameraResponse", "CameraImageResponse"> = {
  name: "camera",
  list: "ListEntitiesCameraResponse",
  withoutState: "no image yet",
  inWords: ({ data }) => `an image of ${data.length} bytes`,
  command: cameraCommand,
};

async function write(file: string, data: Uint8Array): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    throw new Error(`The image can't be written: ${(error as Error).message}.`);
  }
}
