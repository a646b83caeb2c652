/** What a token allows; each allows what stands before it as well. */
export type Permission = "read" | "command" | "configure";

export const PERMISSIONS: readonly Permission[] = ["read", "command", "configure"];

/** Whether who has one permission may do what needs the other. */
export function reaches(has: Permission, needed: Permission): boolean {
  return PERMISSIONS.indexOf(has) >= PERMISSIONS.indexOf(needed);
}
