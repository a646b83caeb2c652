import { specialHubKind } from "../special-hub-kind.js";

/** The latest moment that the wire has, in seconds since 1970. */
const LATEST = 0xffff_ffff;

export const special = specialHubKind<
  "ListEntitiesDateTimeResponse",
  "DateTimeStateResponse",
  "DateTimeCommandRequest"
>({
  values: {
    state: {
      read: ({ missingState, epochSeconds }) =>
        missingState ? undefined : new Date(epochSeconds * 1000).toISOString(),
      fields(moment) {
        const epochSeconds = Math.floor(Date.parse(moment) / 1000);
        return epochSeconds >= 0 && epochSeconds <= LATEST ? { epochSeconds } : undefined;
      },
      example: "2026-11-22T07:30:00Z",
    },
  },
});
