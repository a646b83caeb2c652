/** What the board's page asks of its server, answered in the page. */
import { checkedAction } from "../node/board/checked-action.js";
import { carryOut, type Drivable } from "../node/board/drivable.js";
import type { BrowserDevice } from "./browser-device.js";

/** Answers a request of the board's page: only `POST /actions`; what the page follows isn't a request here. */
export async function answerBoardPage(
  device: BrowserDevice,
  path: string,
  body: unknown,
): Promise<Response> {
  if (path !== "actions") return new Response(`There's nothing at ${path}.`, { status: 404 });
  try {
    await carryOut(drivable(device), checkedAction(JSON.parse(String(body))));
    return new Response(null, { status: 204 });
  } catch (error) {
    return Response.json({ message: (error as Error).message }, { status: 422 });
  }
}

function drivable(device: BrowserDevice): Drivable {
  const { board } = device;
  return {
    drive: (pin, level) => board.drive(pin, level),
    setVoltage: (pin, volts) => board.setVoltage(pin, volts),
    pulse: (pin, hz) => board.pulse(pin, hz),
    part: (name) => board.part(name),
    holdBus: (pin, held) => board.holdBus(pin, held),
    wire: (pin, other, isWired) => board.wire(pin, other, isWired),
    breakPin: (pin, isBroken) => board.breakPin(pin, isBroken),
    setPower: async (on) => device.setPower(on),
  };
}
