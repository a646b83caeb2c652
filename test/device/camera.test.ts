import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, framings, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { frameOf } from "./frame-of.js";
import { PHOTO_LENGTH, SMALL_LENGTH } from "./photos.js";
import { fnv1 } from "./subject-list.js";

const CHUNK_LENGTH = 1024;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

const SUBSCRIBE = encode("SubscribeStatesRequest");
const PING = encode("PingRequest");
const SINGLE = encode("CameraImageRequest", { single: true });
const STREAM = encode("CameraImageRequest", { stream: true });

const switchTo = (objectId: string, state: boolean) =>
  encode("SwitchCommandRequest", { key: fnv1(objectId), state });

const isChunk = ({ type }: Received) => type === "CameraImageResponse";

const isDone = (message: Received) => isChunk(message) && message.done === true;

const isRunning =
  (state: boolean) =>
  (message: Received): boolean =>
    message.key === fnv1("running") && message.state === state;

/** The images that messages make, and none that isn't whole. */
function imagesOf(messages: Received[]): Buffer[] {
  const images: Buffer[] = [];
  let chunks: Buffer[] = [];
  for (const { data, done } of messages.filter(isChunk)) {
    chunks.push(data as Buffer);
    if (!done) continue;
    images.push(Buffer.concat(chunks));
    chunks = [];
  }
  assert.deepEqual(chunks, []);
  return images;
}

async function image(client: RawClient): Promise<Buffer> {
  const [image] = imagesOf(await client.until(isDone, "an image's last chunk"));
  return image as Buffer;
}

/** The number of a photo, whose bytes are nothing else. */
function photoOf(data: Buffer, length = PHOTO_LENGTH): number {
  assert.equal(data.length, length);
  const [number] = data as unknown as [number];
  assert.ok(data.equals(Buffer.alloc(length, number)), "another image's bytes are in it");
  return number;
}

async function subscriber(
  device: RunningDevice,
  framing: (typeof framings)[number] = "leading zero",
): Promise<RawClient> {
  const client = await RawClient.open(device, { framing });
  client.send(SUBSCRIBE, PING);
  await client.untilNamed("PingResponse");
  // The first states, which come after what was asked later.
  client.send(PING);
  await client.untilNamed("PingResponse");
  return client;
}

describeOnEachEngine(
  "The board's camera",
  (startDevice) => {
    for (const framing of framings) {
      it(`sends chunks of at most 1024 bytes, and done with the last (${framing})`, async () => {
        const device = keep(await startDevice());
        const client = keep(await subscriber(device, framing));
        client.send(SINGLE);
        const chunks = (await client.until(isDone, "the last chunk")).filter(isChunk);
        const lengths = chunks.map(({ data }) => (data as Buffer).length);
        const last = lengths.pop() as number;
        assert.ok(lengths.length > 0);
        assert.deepEqual(lengths, new Array(lengths.length).fill(CHUNK_LENGTH));
        assert.ok(last > 0 && last <= CHUNK_LENGTH);
        assert.ok(chunks.every(({ key }) => key === fnv1("porch")));
        assert.deepEqual(
          chunks.map(({ done }) => done),
          [...lengths.map(() => false), true],
        );
        frameOf(imagesOf(chunks)[0] as Buffer);
      });
    }

    it("ends a stream some time after it was last asked for", async () => {
      const device = keep(await startDevice());
      const client = keep(await subscriber(device));
      client.send(STREAM);
      const first = await client.until(isDone, "the first image");
      // It goes on from here, not from the first request.
      client.send(STREAM);
      const rest = await client.until(isRunning(false), "the camera's rest");
      const numbers = imagesOf([...first, ...rest]).map(frameOf);
      assert.ok(numbers.length > 2, `${numbers.length} images are no stream`);
      client.send(SINGLE);
      const [next, ...others] = imagesOf(await client.until(isRunning(false), "the camera's rest"));
      assert.ok(frameOf(next as Buffer) > (numbers.at(-1) as number));
      assert.deepEqual(others, []);
    });

    it("sends an image that one client requested to all subscribers, and to no other client", async () => {
      const device = keep(await startDevice());
      const subscribers = [
        keep(await subscriber(device)),
        keep(await subscriber(device, "document")),
        keep(await subscriber(device)),
      ];
      const asking = keep(await RawClient.open(device));
      asking.send(SINGLE);
      const images = await Promise.all(subscribers.map((client) => image(client)));
      assert.equal(new Set(images.map(frameOf)).size, 1);
      asking.send(PING);
      await asking.next("PingResponse");
    });

    it("does nothing for a request that asks for nothing", async () => {
      const device = keep(await startDevice());
      const client = keep(await subscriber(device));
      client.send(encode("CameraImageRequest"), SINGLE);
      const messages = await client.until(isRunning(false), "the camera's rest");
      assert.equal(imagesOf(messages).length, 1);
      client.send(encode("CameraImageRequest"), PING);
      await client.next("PingResponse");
    });
  },
  "camera",
  "it has no camera",
);

describeOnEachEngine(
  "A camera's image",
  (startDevice) => {
    /** Has the device send its next image to a client that reads it at once. */
    async function photo(client: RawClient): Promise<number> {
      client.send(SINGLE);
      return photoOf(await image(client));
    }

    it("is one more when it is asked for, however often, while one is being taken", async () => {
      const device = keep(await startDevice());
      const client = keep(await subscriber(device));
      client.send(SINGLE, SINGLE, SINGLE, SINGLE);
      const images = imagesOf(await client.until(isRunning(false), "the camera's rest"));
      assert.deepEqual(
        images.map((data) => photoOf(data)),
        [1, 2],
      );
    });

    it("comes after all else", async () => {
      const device = keep(await startDevice());
      const client = keep(await subscriber(device));
      client.send(SINGLE, encode("ListEntitiesRequest"), PING);
      const messages = await client.untilNamed("ListEntitiesDoneResponse");
      assert.ok(messages.some(({ type }) => type === "PingResponse"));
      // What the socket took before the list was asked for is all there is of it.
      assert.ok(messages.filter(isChunk).length < PHOTO_LENGTH / CHUNK_LENGTH);
      imagesOf([...messages, ...(await client.until(isDone, "the image"))]).forEach((data) => {
        photoOf(data);
      });
    });

    it("doesn't delay others when one client doesn't read it, and is complete once that one does", async () => {
      const device = keep(await startDevice());
      const sleeper = keep(await subscriber(device));
      const reader = keep(await subscriber(device));
      sleeper.pause();
      for (const expected of [1, 2, 3]) assert.equal(await photo(reader), expected);
      sleeper.resume();
      // Then the latest, and not the one between.
      assert.equal(photoOf(await image(sleeper)), 1);
      assert.equal(photoOf(await image(sleeper)), 3);
      await sleeper.until(isRunning(false), "the camera's rest");
      await sleeper.ping();
    });

    it("is cut off for clients whose time is over when its place is needed", async () => {
      const device = keep(await startDevice());
      const reader = keep(await subscriber(device));
      const first = keep(await subscriber(device));
      first.pause();
      assert.equal(await photo(reader), 1);
      const second = keep(await subscriber(device));
      second.pause();
      assert.equal(await photo(reader), 2);
      assert.equal(await photo(reader), 3);
      // Neither sleeper has a place any more that a new image needs.
      assert.equal(await photo(reader), 4);
      for (const sleeper of [first, second]) sleeper.resume();
      const cut = await image(first);
      assert.ok(cut.length < PHOTO_LENGTH);
      assert.deepEqual(cut.subarray(-2), END_OF_IMAGE);
      photoOf(cut.subarray(0, -2), cut.length - 2);
      assert.equal(photoOf(await image(first)), 4);
      assert.equal(photoOf(await image(second)), 2);
      assert.equal(photoOf(await image(second)), 4);
    });

    it("is the next one, from its start, for a client that comes while one is sent", async () => {
      const device = keep(await startDevice());
      const sleeper = keep(await subscriber(device));
      sleeper.pause();
      const reader = keep(await subscriber(device));
      reader.send(SINGLE);
      const begun = await reader.until(isChunk, "a chunk");
      const newcomer = keep(await subscriber(device));
      newcomer.send(PING);
      await newcomer.next("PingResponse");
      assert.equal(await photo(newcomer), 2);
      const [whole] = imagesOf([...begun, ...(await reader.until(isDone, "its rest"))]);
      assert.equal(photoOf(whole as Buffer), 1);
    });

    it("is released with the clients that didn't read it", async () => {
      const device = keep(await startDevice());
      const sleepers = [await subscriber(device), await subscriber(device)];
      const reader = keep(await subscriber(device));
      for (const sleeper of sleepers) sleeper.pause();
      assert.equal(await photo(reader), 1);
      for (const sleeper of sleepers) sleeper.close();
      await reader.until(isRunning(false), "the camera's rest");
      assert.equal(await photo(reader), 2);
    });

    it("that fails stops nothing", async () => {
      const device = keep(await startDevice());
      const client = keep(await subscriber(device));
      client.send(switchTo("broken", true), SINGLE, STREAM, PING);
      await client.untilNamed("PingResponse");
      client.send(switchTo("small", true), switchTo("broken", false), SINGLE);
      assert.equal(photoOf(await image(client), SMALL_LENGTH), 1);
    });
  },
  "photos",
  "whole simulators wait for a client that doesn't read",
);
