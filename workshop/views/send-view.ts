/** Sends the program to a device, over the network or the cable, or saves it as a file. */
import { archiveOf, programInterface } from "../model/compiled-program.js";
import type { WorkshopProject } from "../model/project.js";
import { sendProgram } from "../model/sending.js";
import { serverFacts } from "../model/server-facts.js";
import { chosenPort, usb } from "./board-port.js";
import { element, textElement } from "./element.js";

const form = element<HTMLFormElement>("send");
const said = element("sent");
const lines = element("sent-log");

export async function showSending(project: WorkshopProject): Promise<void> {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void work(() => send(project));
  });
  element("cable").addEventListener("click", () => void work(() => sendOverCable(project)));
  element("save").addEventListener("click", () => void work(() => save(project)));
  const { sends } = await serverFacts();
  element("no-sending").hidden = sends;
  for (const control of form.querySelectorAll<HTMLInputElement>(
    "#to-device input, #to-device button",
  ))
    control.disabled = !sends;
}

async function work(task: () => Promise<string>): Promise<void> {
  form.inert = true;
  lines.hidden = true;
  try {
    said.textContent = await task();
    said.className = "";
  } catch (error) {
    said.textContent = (error as Error).message;
    said.className = "wrong";
  }
  form.inert = false;
}

async function send(project: WorkshopProject): Promise<string> {
  said.textContent = "Compiling it …";
  const archive = await archiveOf(project);
  const address = element<HTMLInputElement>("address").value.trim();
  said.textContent = `Sending ${archive.length} bytes to ${address} …`;
  const log = await sendProgram(archive, {
    address,
    port: element<HTMLInputElement>("port").valueAsNumber,
    token: element<HTMLInputElement>("token").value,
    keep: isKept(),
  });
  lines.replaceChildren(...log.map((line) => textElement("li", line)));
  lines.hidden = log.length === 0;
  return `${address} runs it: ${archive.length} bytes.`;
}

async function sendOverCable(project: WorkshopProject): Promise<string> {
  // First: browsers ask for a port only just after somebody has pressed a button.
  const port = await chosenPort();
  said.textContent = "Compiling it …";
  const archive = await archiveOf(project);
  const program = { archive, interface: await programInterface() };
  said.textContent = "Connecting …";
  const { deployOverCable } = await usb();
  await deployOverCable(port, program, isKept(), (part) => {
    said.textContent = part < 1 ? `Writing: ${Math.floor(part * 100)} %` : "Starting it …";
  });
  return `The board runs it: ${archive.length} bytes. Its firmware and settings are as they were.`;
}

function isKept(): boolean {
  return element<HTMLInputElement>("keep").checked;
}

async function save(project: WorkshopProject): Promise<string> {
  const { name } = project.file("program");
  const archive = await archiveOf(project);
  const link = document.createElement("a");
  link.download = name.replace(/\.ts$/, ".xsa");
  link.href = URL.createObjectURL(new Blob([archive], { type: "application/octet-stream" }));
  link.click();
  URL.revokeObjectURL(link.href);
  return `${link.download} has ${archive.length} bytes.`;
}
