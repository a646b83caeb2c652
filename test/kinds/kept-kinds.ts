/**
 * A device with an entity of each kind, whose state is kept where it can be. Of the kinds that can be unknown it has a
 * second one, which is unknown at first and has an initial state from the second start on.
 */
import { Device, type Host } from "thimble";
import { SAMPLES } from "./samples/samples.js";

export default function keptKinds(host: Host): Device {
  const starts = host.storage.open({ path: "starts", format: "string" });
  const isFirst = starts.read("first") === undefined;
  starts.write("first", "was");
  starts.close();
  const entities = SAMPLES.flatMap(({ kind, make, makeUnknown }) => {
    const unknown = isFirst ? makeUnknown : makeUnknown && make;
    const options = { name: `${kind}_unknown`, restore: true };
    return [make({ name: kind, restore: true }), ...(unknown ? [unknown(options)] : [])];
  });
  return new Device(host, { timeInterval: 0, name: "kept-kinds", entities });
}
