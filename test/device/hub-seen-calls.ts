import type { SeenHubCall } from "../clients/client.js";

export const LIGHT: SeenHubCall = {
  service: "light.turn_on",
  data: { entity_id: "light.küche", brightness: "128", flash: "true" },
  dataTemplate: { message: "{{ degrees }} °C" },
  variables: { degrees: "21.5" },
  isEvent: false,
};

const NONE = { data: {}, dataTemplate: {}, variables: {} };

export const BUTTON: SeenHubCall = {
  ...NONE,
  service: "esphome.button_pressed",
  data: { button: "2" },
  isEvent: true,
};

export const RESTART: SeenHubCall = { ...NONE, service: "homeassistant.restart", isEvent: false };
