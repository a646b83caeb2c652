import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { assertClose } from "./assert-close.js";
import { connections } from "./connections.js";

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(
    `The time with ${how}`,
    (startDevice) => {
      it("is what the client answers", async () => {
        const device = keep(await startDevice());
        const client = create();
        keep({ close: () => client.destroy() });
        const before = Math.floor(Date.now() / 1000);
        await client.connect(device);
        await device.waitForLog(/^time: it is 20/);
        assertClose(await client.getTime(), before);
        assert.deepEqual(client.complaints, []);
      });
    },
    "time",
  );
}
