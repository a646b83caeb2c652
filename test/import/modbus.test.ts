/** A converted modbus_controller against a server: expected is what ESPHome's C++ sends and shows. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ModbusServer } from "../components/modbus-server.js";
import { runImported } from "./run-imported.js";

const HEAD =
  "uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\nmodbus: {}\nmodbus_controller: {id: m, address: 3, update_interval: 10s}\n";

async function started(yaml: string, values: Readonly<Record<string, number>>) {
  const device = await runImported(HEAD + yaml);
  const server = device.board.attach(new ModbusServer([3]));
  for (const [register, value] of Object.entries(values)) server.values.set(register, value);
  const hub = device.connect();
  await device.advance("12 s");
  return { device, server, hub };
}

// esphome/components/modbus_controller: modbus_controller.cpp, and the .cpp of each of its platforms.
describe("A converted modbus_controller", () => {
  // pzemac.cpp: ten input registers of each, and the command 0x42.
  it("is beside meters of their own, whose energy is reset", async () => {
    const meter = (id: string, address: number) =>
      `  - {platform: pzemac, id: ${id}, address: ${address}, update_interval: 10s, voltage: {name: ${id} volts}, energy: {name: ${id} energy}}\n`;
    const device = await runImported(
      `${HEAD}sensor:\n${meter("house", 1)}${meter("shed", 2)}button:\n  - {platform: template, name: Reset, on_press: [pzemac.reset_energy: shed]}\n`,
    );
    const server = device.board.attach(new ModbusServer([1, 2]));
    for (const [i, word] of [2301, 0, 0, 0, 0, 1500, 0, 500, 100, 0].entries())
      server.values.set(`input ${i}`, word);
    const hub = device.connect();
    await device.advance("12 s");
    for (const id of ["house", "shed"]) {
      assert.equal(Number(hub.state(`${id}_volts`)?.state).toFixed(1), "230.1");
      assert.equal(hub.state(`${id}_energy`)?.state, 1500);
    }
    server.requests.length = 0;
    hub.entity("reset").press();
    await device.advance("1 s");
    assert.ok(server.requests.some((request) => request.startsWith("2 66 ")));
  });

  // modbus_controller.cpp: offline_callback_ in send_next_command_, online_callback_ in on_modbus_data.
  it("says when the device doesn't answer any more, and when it answers again", async () => {
    const count = (id: string) => `[lambda: "id(${id}) += 1;"]`;
    const controller = HEAD.replace(
      "10s}",
      `10s, on_online: ${count("back")}, on_offline: ${count("gone")}}`,
    );
    const device = await runImported(`${controller}
globals: [{id: back, type: int}, {id: gone, type: int}]
sensor:
  - {platform: modbus_controller, name: A, register_type: read, address: 10}
  - {platform: template, name: Back, lambda: "return id(back);", update_interval: 1s}
  - {platform: template, name: Gone, lambda: "return id(gone);", update_interval: 1s}
`);
    const server = device.board.attach(new ModbusServer([3]));
    const hub = device.connect();
    server.values.set("input 10", 1);
    const counts = () => ["back", "gone"].map((id) => hub.state(id)?.state);
    await device.advance("25 s");
    assert.deepEqual(counts(), [0, 0]);
    server.unplug();
    await device.advance("40 s");
    assert.deepEqual(counts(), [0, 1]);
    server.plug();
    await device.advance("25 s");
    assert.deepEqual(counts(), [1, 1]);
    device.close();
  });

  // modbus_controller.cpp: command_sent_callback_ in send_next_command_.
  it("says which commands are sent", async () => {
    const device = await runImported(`${HEAD.replace(
      "10s}",
      `10s, on_command_sent: [lambda: "id(last) = function_code * 1000 + address; id(count) += 1;"]}`,
    )}
globals: [{id: last, type: int}, {id: count, type: int}]
sensor:
  - {platform: modbus_controller, name: A, register_type: read, address: 10}
  - {platform: template, name: Last, lambda: "return id(last);", update_interval: 1s}
  - {platform: template, name: Count, lambda: "return id(count);", update_interval: 1s}
number: {platform: modbus_controller, name: Limit, address: 20, min_value: 0, max_value: 9}
`);
    const server = device.board.attach(new ModbusServer([3]));
    for (const register of ["input 10", "holding 20"]) server.values.set(register, 1);
    const hub = device.connect();
    const said = () => ["last", "count"].map((id) => hub.state(id)?.state);
    await device.advance("5 s");
    const [last, count] = said();
    assert.equal(last, 4010);
    hub.command("limit", { state: 5 });
    await device.advance("2 s");
    assert.deepEqual(said(), [6020, Number(count) + 1]);
    device.close();
  });

  it("has a pin that is high while the port sends", async () => {
    const device = await runImported(
      HEAD.replace("modbus: {}", "modbus: {flow_control_pin: 4}") +
        "sensor: [{platform: modbus_controller, name: A, register_type: read, address: 10}]",
    );
    const server = device.board.attach(new ModbusServer([3]));
    const levels: (number | undefined)[] = [];
    device.board.onChange(() => levels.push(device.board.level(4)));
    await device.advance("12 s");
    assert.deepEqual([...new Set(levels)].sort(), [0, 1]);
    assert.notEqual(server.requests.length, 0);
  });

  it("shows what registers have, with masks, offsets and lambdas", async () => {
    const { device, hub } = await started(
      `sensor:
  - {platform: modbus_controller, name: A, register_type: read, address: 10, value_type: S_WORD, filters: [multiply: 0.5]}
  - {platform: modbus_controller, name: B, register_type: read, address: 10, offset: 2, bitmask: 0xFF00}
  - {platform: modbus_controller, name: C, register_type: holding, address: 20, value_type: U_DWORD_R, lambda: "return x / 2;"}
  - {platform: modbus_controller, name: D, register_type: holding, address: 22, lambda: "if (x > 3) return 1; return {};"}
binary_sensor:
  - {platform: modbus_controller, name: E, register_type: holding, address: 22, bitmask: 0x4}
  - {platform: modbus_controller, name: F, register_type: coil, address: 1, offset: 2}
`,
      {
        "input 10": 0xfffe,
        "input 11": 0x1234,
        "holding 20": 2,
        "holding 21": 1,
        "holding 22": 3,
        "coil 3": 1,
      },
    );
    const states = ["a", "b", "c", "d", "e", "f"].map((id) => hub.state(id)?.state);
    assert.deepEqual(states, [-1, 0x12, 32_769, 3, false, true]);
    device.close();
  });

  it("writes what switches, numbers and selects are set to, and follows the registers", async () => {
    const { device, server, hub } = await started(
      `switch:
  - {platform: modbus_controller, name: Load, register_type: coil, address: 2}
  - {platform: modbus_controller, name: Mode, register_type: holding, address: 5, bitmask: 0x10}
number: {platform: modbus_controller, name: Boost, address: 6, multiply: 10, min_value: 0, max_value: 100}
select: {platform: modbus_controller, name: Battery, address: 7, optionsmap: {Sealed: 1, Gel: 2}}
`,
      { "coil 2": 1, "holding 5": 0x30, "holding 6": 250, "holding 7": 2 },
    );
    const states = ["load", "mode", "boost", "battery"].map((id) => hub.state(id)?.state);
    assert.deepEqual(states, [true, true, 25, "Gel"]);
    server.requests.length = 0;
    hub.command("load", { state: false });
    hub.command("mode", { state: true });
    hub.command("boost", { state: 30 });
    hub.command("battery", { state: "Sealed" });
    await device.advance("2 s");
    assert.deepEqual(server.requests.slice(0, 4), ["3 5 2 0", "3 6 5 16", "3 6 6 300", "3 6 7 1"]);
    device.close();
  });

  // ModbusCommandItem of modbus_controller.cpp: functions 16, 6 and 5, one after the other.
  it("is sent what a lambda puts into its queue", async () => {
    const { device, server, hub } = await started(
      `button:
  - platform: template
    name: Send
    on_press:
      - lambda: |-
          esphome::modbus_controller::ModbusController *controller = id(m);
          std::vector<uint16_t> settings(2);
          settings[0] = uint16_t(id(share).state * 100);
          settings[1] = (1 << 8) | 2;
          esphome::modbus_controller::ModbusCommandItem command = esphome::modbus_controller::ModbusCommandItem::create_write_multiple_command(controller, 0x10, settings.size(), settings);
          delay(200);
          controller->queue_command(command);
          delay(200);
          auto one = modbus_controller::ModbusCommandItem::create_write_single_command(controller, 5, 9);
          controller->queue_command(one);
          auto coil = modbus_controller::ModbusCommandItem::create_write_single_coil(id(m), 2, true);
          id(m)->queue_command(coil);
number: {platform: template, id: share, optimistic: true, min_value: 0, max_value: 100, step: 0.01, initial_value: 4.35}
`,
      {},
    );
    server.requests.length = 0;
    hub.entity("send").press();
    await device.advance("2 s");
    assert.deepEqual(server.requests.slice(0, 3), ["3 16 16 2", "3 6 5 9", "3 5 2 65280"]);
    const written = [16, 17].map((register) => server.values.get(`holding ${register}`));
    assert.deepEqual(written, [435, 258]);
    device.close();
  });
});
