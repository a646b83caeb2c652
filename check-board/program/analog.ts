/** Voltages at an analog input, from another pin. */
import { ADCSensor, type AnyService, type Host, Service } from "thimble";
import { pause } from "./pause.js";
import { withPWM } from "./waves.js";

/** PWM that 10 kΩ and 10 µF make smooth: a hundredth of a volt is left. */
const HZ = 1000;

/** Milliseconds: five times what 10 kΩ and 10 µF take. */
const SMOOTHING = 500;

/** Milliseconds. */
const SETTLING = 5;

const READINGS = 16;

export function analogServices(host: Host): AnyService[] {
  return [
    new Service({
      name: "dac_to_adc",
      args: { output: "int", input: "int", share: "float" },
      returns: "data",
      async onExecute({ output, input, share }) {
        const { DAC } = host.io;
        if (!DAC) throw new Error("no DAC");
        const dac = new DAC({ pin: output });
        try {
          dac.write(Math.round(share * (2 ** dac.resolution - 1)));
          await pause(host, SETTLING);
          return { volts: await volts(host, input) };
        } finally {
          dac.close();
        }
      },
    }),
    new Service({
      name: "pwm_to_adc",
      args: { output: "int", input: "int", share: "float" },
      returns: "data",
      onExecute: ({ output, input, share }) =>
        withPWM(host, output, HZ, share, async () => {
          await pause(host, SMOOTHING);
          return { volts: await volts(host, input) };
        }),
    }),
  ];
}

/** What an ADCSensor shows, the mean of several readings. */
async function volts(host: Host, pin: number): Promise<number> {
  let sum = 0;
  for (let reading = 0; reading < READINGS; reading++) {
    const sensor = new ADCSensor({ name: "ADC", pin });
    sensor.start(host);
    sum += sensor.state ?? Number.NaN;
    sensor.close();
    await pause(host, 1);
  }
  return sum / READINGS;
}
