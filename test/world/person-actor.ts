import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import type { Row } from "./given.ts";

/**
 * The actor of a person with their roles; the departments that they head are left to those who need
 * them.
 */
export const personActor = ({ id, roles }: Row): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles: roles as Role[],
});
