import assert from "node:assert/strict";
import { it } from "mocha";
import { Cable } from "../../../hosts/moddable/plain/cable.js";

it("A cable's network is up while it has an address, which is told once each time", () => {
  const seen: string[] = [];
  const port = { connection: 200, address: undefined as string | undefined };
  const cable = new Cable(port, (_level, _tag, message) => seen.push(message), {
    onUp: () => seen.push("up"),
    onDown: () => seen.push("down"),
  });
  const changes = (connection: number, address?: string) => {
    Object.assign(port, { connection, address });
    cable.changed();
  };
  for (const connection of [200, 400]) changes(connection);
  assert.deepEqual(seen, []);
  changes(500, "10.0.0.7");
  changes(500, "10.0.0.7");
  changes(400);
  changes(200);
  changes(500, "10.0.0.8");
  assert.deepEqual(seen, [
    "connected as 10.0.0.7",
    "up",
    "the connection is lost",
    "down",
    "connected as 10.0.0.8",
    "up",
  ]);
});
