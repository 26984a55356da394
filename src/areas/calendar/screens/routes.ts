import { type Address, calls, pages } from "#kit/access.ts";
import { everyone, signedIn } from "#kit/policy.ts";

/** A feed is open to whoever holds its token, which the call itself checks. */
export const addresses: readonly Address[] = [
  ...pages("calendar", [["calendar-feeds", "calendar-feeds.tsx", signedIn]]),
  ...calls("file", [
    ["ical/scheduled-defenses/:username/:token", everyone],
    ["ical/deadlines/:username/:token", everyone],
  ]),
];
