/** Gives a new board its firmware, and its Wi-Fi, over USB. */

import { chipsOf } from "../../hosts/moddable/tools/flasher/firmware-manifest.js";
import { archiveOf, programInterface } from "../model/compiled-program.js";
import { chosenFirmware, type FirmwareFiles, servedFirmware } from "../model/firmware.js";
import type { WorkshopProject } from "../model/project.js";
import type * as USB from "../usb/usb.js";
import { chosenPort, HAS_SERIAL, usb } from "./board-port.js";
import { element, textElement } from "./element.js";

const form = element<HTMLFormElement>("install");
const progress = element<HTMLProgressElement>("progress");
const said = element("installed");
const joinForm = element<HTMLFormElement>("wifi");
const networks = element<HTMLSelectElement>("networks");
const wifiSaid = element("joined");

let firmware: FirmwareFiles | undefined;
let setup: USB.ImprovSetup | undefined;

export async function showInstalling(project: WorkshopProject): Promise<void> {
  element("no-serial").hidden = HAS_SERIAL;
  for (const one of [form, joinForm]) one.inert = !HAS_SERIAL;
  element<HTMLInputElement>("firmware").addEventListener("change", ({ target }) => {
    const { files } = target as HTMLInputElement;
    if (files?.length)
      void inWords(said, async () => {
        use(await chosenFirmware(files));
        return "";
      });
  });
  for (const [button, input, make] of [
    ["make-key", "key", newKey],
    ["make-token", "board-token", newToken],
  ] as const)
    element(button).addEventListener("click", () => {
      element<HTMLInputElement>(input).value = make();
    });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void inWords(said, () => install(project), form);
  });
  element("find").addEventListener("click", () => void inWords(wifiSaid, find, joinForm));
  joinForm.addEventListener("submit", (event) => {
    event.preventDefault();
    void inWords(wifiSaid, join, joinForm);
  });
  use(undefined);
  await inWords(said, async () => {
    use(await servedFirmware());
    return "";
  });
}

/** Shows what the task says, or why it failed. Meanwhile its form takes nothing. */
async function inWords(
  place: HTMLElement,
  task: () => Promise<string | Node>,
  busy?: HTMLElement,
): Promise<void> {
  if (busy) busy.inert = true;
  try {
    place.replaceChildren(await task());
    place.className = "";
  } catch (error) {
    place.textContent = (error as Error).message;
    place.className = "wrong";
  }
  if (busy) busy.inert = false;
}

function use(found: FirmwareFiles | undefined): void {
  firmware = found;
  element("firmware-name").textContent = found
    ? `${found.manifest.name} ${found.manifest.version}, for ${chipsOf(found.manifest).join(", ")}.`
    : "There's none beside this page: choose a folder that thimble installer has made.";
}

async function install(project: WorkshopProject): Promise<string> {
  if (!firmware) throw new Error("Choose a firmware's folder first.");
  const text = (id: string) => element<HTMLInputElement>(id).value;
  const settings = {
    ssid: text("ssid"),
    password: text("password"),
    key: text("key").trim(),
    token: text("board-token").trim(),
  };
  const port = await chosenPort();
  const program = element<HTMLInputElement>("with-program").checked
    ? { archive: await archiveOf(project), interface: await programInterface() }
    : undefined;
  said.textContent = "Connecting …";
  progress.hidden = false;
  progress.value = 0;
  try {
    const { writeFirmware } = await usb();
    const chip = await writeFirmware(port, firmware, { settings, program }, (part) => {
      progress.value = part;
      said.textContent = `Writing: ${Math.floor(part * 100)} %`;
    });
    const next = settings.ssid
      ? "It joins the Wi-Fi; Home Assistant finds it as an ESPHome device."
      : "Give it its Wi-Fi below.";
    return `The ${chip} has it, and restarts. ${next}`;
  } finally {
    progress.hidden = true;
  }
}

async function find(): Promise<string> {
  await setup?.close();
  setup = undefined;
  const port = await chosenPort();
  wifiSaid.textContent = "Asking the board for the networks that it hears …";
  const { ImprovSetup } = await usb();
  setup = await ImprovSetup.open(port);
  const found = await setup.networks();
  networks.replaceChildren(
    ...found.map(({ name, secured }) => new Option(secured ? name : `${name} (open)`, name)),
  );
  element("join").hidden = found.length === 0;
  const count = found.length === 1 ? "one network" : `${found.length} networks`;
  return `${setup.name} hears ${count}.`;
}

async function join(): Promise<Node> {
  if (!setup) throw new Error("Find the networks first.");
  wifiSaid.textContent = `Joining ${networks.value} …`;
  const url = await setup.join(networks.value, element<HTMLInputElement>("wifi-password").value);
  await setup.close();
  const { name } = setup;
  setup = undefined;
  element("join").hidden = true;
  const joined = textElement("span", `${name} has joined ${networks.value}. `);
  if (url) {
    const link = textElement("a", url);
    link.setAttribute("href", url);
    joined.append(link);
  }
  return joined;
}

/** 32 bytes by chance, in Base64. */
function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}

/** 128 bits by chance, in hexadecimal digits. */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
