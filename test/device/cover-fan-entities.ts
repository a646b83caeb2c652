export const [OPEN, CLOSED] = [0, 1];
export const [IDLE, IS_OPENING, IS_CLOSING] = [0, 1, 2];
export const [LEGACY_OPEN, LEGACY_CLOSE, LEGACY_STOP] = [0, 1, 2];
export const [LOW, MEDIUM, HIGH] = [0, 1, 2];

export const listed = [
  {
    type: "ListEntitiesCoverResponse",
    name: "Blind",
    assumedState: false,
    supportsPosition: true,
    supportsTilt: true,
    deviceClass: "blind",
  },
  {
    type: "ListEntitiesCoverResponse",
    name: "Shutter",
    assumedState: true,
    supportsPosition: true,
    supportsTilt: false,
    deviceClass: "shutter",
  },
  {
    type: "ListEntitiesCoverResponse",
    name: "Gate",
    assumedState: true,
    supportsPosition: false,
    supportsTilt: false,
    deviceClass: "",
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Breeze",
    supportsOscillation: true,
    supportsSpeed: true,
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Tower",
    supportsOscillation: false,
    supportsSpeed: true,
  },
  {
    type: "ListEntitiesFanResponse",
    name: "Extractor",
    supportsOscillation: false,
    supportsSpeed: false,
  },
];

export const coverState = (
  legacyState: number,
  position: number,
  tilt: number,
  currentOperation = IDLE,
) => ({
  type: "CoverStateResponse",
  legacyState,
  position,
  tilt,
  currentOperation,
});

export const fanState = (state: boolean, speed: number, oscillating = false) => ({
  type: "FanStateResponse",
  state,
  oscillating,
  speed,
});

export const firstStates = {
  blind: coverState(CLOSED, 0.5, 0.25),
  shutter: coverState(CLOSED, 0, 0),
  gate: coverState(OPEN, 1, 0),
  breeze: fanState(false, MEDIUM),
  tower: fanState(false, HIGH),
  extractor: fanState(false, LOW),
};
