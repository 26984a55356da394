import { type Address, calls, pages } from "#kit/access.ts";
import { role, signedIn } from "#kit/policy.ts";

/** Whoever works at the faculty: their data come from the HR records. */
const staff = role("teacher", "headOfDepartment", "viceDean", "library", "accountancy", "studentServices", "admin");

export const addresses: readonly Address[] = [
  ...pages("people", [
    ["user", "users.tsx", role("admin")],
    ["user/profile", "profile.tsx", signedIn],
    ["user/update-employees", "update-employees.tsx", staff],
  ]),
  ...calls("file", [["user/student-avatar/:username", signedIn]]),
];
