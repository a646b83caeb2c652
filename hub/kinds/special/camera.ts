import { writeFile } from "node:fs/promises";
import { CommandError } from "../../command-error.js";
import { takeId } from "../../commands/entity-command.js";
import type { ReceivedImage } from "../../images.js";
import { printLine } from "../../print.js";
import { specialHubKind } from "../special-hub-kind.js";

/** Milliseconds: enough for a camera that has to wake up and for a slow connection. */
const IMAGE_TIMEOUT = 10_000;

export const special = specialHubKind<"ListEntitiesCameraResponse", "CameraImageResponse">({
  withoutState: "no image yet",
  inWords: ({ data }) => `an image of ${data.length} bytes`,
  command: (camera) => ({
    word: camera.name,
    usage: "ID FILE.jpg",
    read(words) {
      const id = takeId(camera, words, "a file's name for its image");
      const file = words.take() as string;
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
        printLine(`${entity.name}: ${entity.inWords}, in ${file}`);
      };
    },
  }),
});

async function write(file: string, data: Uint8Array): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    throw new Error(`The image can't be written: ${(error as Error).message}.`);
  }
}
