import { type Language, textsFor } from "#kit/text/format-text.ts";
import { type Role, roles } from "#kit/workflow/actor.ts";
import { texts } from "./texts.ts";

/** "Nastavnik, Prodekan": always in the same order. */
export const formatRoles = (held: readonly Role[], language?: Language): string =>
  roles
    .filter((role) => held.includes(role))
    .map((role) => textsFor(texts, language).roles[role])
    .join(", ");

/** What a user name may be: small letters, digits, dot, dash, underscore and @, as in an electronic identity. */
export const usernamePattern = /^[a-z0-9._@-]{2,80}$/;
