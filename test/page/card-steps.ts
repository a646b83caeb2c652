/** How each kind's card is used: another client commands the entity, then a person at the card does. */
import type { Locator } from "playwright-core";

/** A kind that takes commands. The words are those at the card afterwards. */
export interface CardStep {
  /** What the other client sends. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shows: string;
  /** What the person does. */
  act(card: Locator): Promise<unknown>;
  readonly becomes: string;
}

/** Clicks a button of the card. */
const click = (name: string) => (card: Locator) =>
  card.getByRole("button", { name, exact: true }).click();

/** Turns the switch that has the entity's name. */
const toggle = (name: string) => (card: Locator) =>
  card.getByRole("switch", { name, exact: true }).click();

/** By the beginning of its label, in which the value stands as well. */
const field = (card: Locator, label: string) =>
  card.getByLabel(new RegExp(`^${label}`)).and(card.page().locator("input, select"));

/** Fills a field or moves a slider. */
const fill = (label: string, value: string) => (card: Locator) => field(card, label).fill(value);

/** Chooses one of several words. */
const choose = (label: string, option: string) => (card: Locator) =>
  field(card, label).selectOption(option);

/** By the kinds, which are the names of the entities as well. */
export const COMMANDED: Readonly<Record<string, CardStep>> = {
  alarm_control_panel: {
    sent: { command: "arm_night" },
    shows: "Armed night",
    async act(card) {
      for (const digit of "1234") await click(digit)(card);
      await click("Disarm")(card);
    },
    becomes: "Disarmed",
  },
  climate: {
    sent: { target_temperature: 25 },
    shows: "25.0",
    act: click("Raise climate: target"),
    becomes: "25.1",
  },
  cover: {
    sent: { position: 0.5 },
    shows: "50 % open",
    act: click("Close"),
    becomes: "Closed",
  },
  date: {
    sent: { state: "2028-02-29" },
    shows: "2028-02-29",
    act: fill("date", "2027-01-05"),
    becomes: "2027-01-05",
  },
  datetime: {
    sent: { state: "2028-02-29T12:00:00Z" },
    shows: "2028",
    act: fill("datetime", "2027-06-05T08:15:00"),
    becomes: "2027",
  },
  fan: {
    sent: { state: true, speed_level: 1 },
    shows: "1 of 3",
    act: fill("Speed", "2"),
    becomes: "2 of 3",
  },
  light: {
    sent: { state: true, brightness: 0.4 },
    shows: "40 %",
    act: fill("Brightness", "0.7"),
    becomes: "70 %",
  },
  lock: {
    sent: { command: "unlock", code: "1234" },
    shows: "Unlocked",
    async act(card) {
      await fill("Code of lock", "1234")(card);
      await click("Lock")(card);
    },
    becomes: "Locked",
  },
  media_player: {
    sent: { command: "play" },
    shows: "Playing",
    act: click("Stop"),
    becomes: "Idle",
  },
  number: {
    sent: { state: 22.5 },
    shows: "22.5 min",
    act: fill("Value", "30"),
    becomes: "30 min",
  },
  select: {
    sent: { state: "frost protection" },
    shows: "frost protection",
    act: choose("Option", "comfort"),
    becomes: "comfort",
  },
  siren: {
    sent: { state: true, volume: 0.5 },
    shows: "50 %",
    act: toggle("siren"),
    becomes: "Off",
  },
  switch: {
    sent: { state: true },
    shows: "On",
    act: toggle("switch"),
    becomes: "Off",
  },
  time: {
    sent: { state: "21:05:00" },
    shows: "21:05:00",
    act: fill("time", "08:15:30"),
    becomes: "08:15:30",
  },
  update: {
    sent: { command: "update" },
    shows: "Installing …",
    act: click("Look for updates"),
    becomes: "1.0.0; 1.1.0 is there",
  },
  valve: {
    sent: { position: 0.25 },
    shows: "Opening",
    act: click("Close"),
    becomes: "Closed",
  },
  water_heater: {
    sent: { mode: "performance" },
    shows: "Performance",
    act: choose("Mode", "eco"),
    becomes: "Eco",
  },
};

/** What the cards say of kinds that are only read. */
export const READ: Readonly<Record<string, string>> = {
  binary_sensor: "Open",
  event: "Nothing has happened yet",
  infrared: "Nothing was received yet",
  sensor: "1.5 V",
  text_sensor: "rain",
};

/** Those that have no state in words: a test of their own looks at them. */
export const WITHOUT_WORDS: readonly string[] = ["button", "camera", "text"];
