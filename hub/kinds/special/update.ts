import { specialHubKind } from "../special-hub-kind.js";

/** What takes too much room. */
const LONG = ["title", "release_summary", "release_url"];

export const special = specialHubKind<"ListEntitiesUpdateResponse", "UpdateStateResponse">({
  shows: (name, { inProgress }) =>
    !LONG.includes(name) && (inProgress || !["in_progress", "progress"].includes(name)),
});
