import assert from "node:assert/strict";
import { it } from "mocha";
import { Cable } from "../../../hosts/moddable/plain/cable.js";

it("A cable's network is up while it has an address, which is told once each time", () => {
  const seen: string[] = [];
  const cable = new Cable((_level, _tag, message) => seen.push(message), {
    onUp: () => seen.push("up"),
    onDown: () => seen.push("down"),
  });
  const addresses = [
    undefined,
    "10.0.0.7",
    "10.0.0.7",
    undefined,
    undefined,
    "10.0.0.8",
    "10.0.0.9",
  ];
  for (const address of addresses) cable.hasAddress(address);
  assert.deepEqual(seen, [
    ...["connected as 10.0.0.7", "up"],
    ...["the connection is lost", "down"],
    ...["connected as 10.0.0.8", "up"],
    ...["the connection is lost", "down", "connected as 10.0.0.9", "up"],
  ]);
});
