import { type Role, roles } from "#kit/actor.ts";
import { texts } from "./texts.ts";

/** "Nastavnik, Prodekan": always in the same order. */
export const roleNames = (held: readonly Role[]): string =>
  roles
    .filter((role) => held.includes(role))
    .map((role) => texts.hr.roles[role])
    .join(", ");
