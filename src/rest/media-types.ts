export const JSON_TYPE = "application/json";

/** The types of the bodies of PATCH beside JSON. */
export const PATCH_TYPES: readonly string[] = ["application/merge-patch+json"];
