/** What a token allows; each includes those before it. */
export type Permission = "read" | "command" | "configure";

export const PERMISSIONS: readonly Permission[] = ["read", "command", "configure"];

/** Whether one permission includes the other. */
export function reaches(has: Permission, needed: Permission): boolean {
  return PERMISSIONS.indexOf(has) >= PERMISSIONS.indexOf(needed);
}
