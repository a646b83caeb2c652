import assert from "node:assert/strict";
import { it } from "mocha";
import type { Image } from "../clients/client.js";
import { keep } from "../tools/close-after.js";
import { within } from "../tools/within.js";
import { connected, connections } from "./connections.js";
import { frameOf } from "./frame-of.js";
import { fnv1 } from "./subject-list.js";

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(
    `The board's camera with ${how}`,
    (startDevice) => {
      const start = async () => connected(keep, create, keep(await startDevice()));

      /** The first images that arrive, so many. */
      const images = (client: ReturnType<typeof create>, count: number): Promise<Image[]> => {
        const received: Image[] = [];
        const come = new Promise<Image[]>((resolve) => {
          client.onImage((image) => {
            if (received.push(image) === count) resolve(received);
          });
        });
        return within(come, () => `${count} images, of which ${received.length} came`);
      };

      it("sends an image to a client that asks for one", async () => {
        const client = await start();
        const [entity] = await client.listEntities();
        assert.equal(entity?.kind, "camera");
        assert.equal(entity?.name, "Porch");
        const came = images(client, 1);
        await client.requestImage("single");
        const [image] = await came;
        assert.equal(image?.key, fnv1("porch"));
        assert.equal(image?.objectId, "porch");
        frameOf(image?.data as Uint8Array);
        assert.deepEqual(client.complaints, []);
      });

      it("sends image after image to a client that asks for a stream", async () => {
        const client = await start();
        const came = images(client, 2);
        await client.requestImage("stream");
        const numbers = (await came).map(({ data }) => frameOf(data));
        assert.deepEqual(
          numbers,
          [...new Set(numbers)].sort((a, b) => a - b),
        );
        assert.deepEqual(client.complaints, []);
      });
    },
    "camera",
    "it has no camera",
  );
}
