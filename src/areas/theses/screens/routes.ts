import { type Address, calls, pages } from "#kit/access.ts";
import { role, signedIn } from "#kit/policy.ts";
import { mentorLists } from "../lists.ts";

const teachers = role("teacher", "headOfDepartment");

export const addresses: readonly Address[] = [
  ...pages("theses", [
    ["thesis/mentor/new", "new.tsx", teachers],
    ["thesis/mentor/edit/:id", "edit.tsx", teachers],
    ["thesis/show/:id", "show.tsx", signedIn],
    ["head-of-department/not-published", "not-published.tsx", role("headOfDepartment")],
    ...Object.values(mentorLists).map((path) => [path, "mentor-theses.tsx", teachers] as const),
  ]),
  ...calls("json", [["head-of-department/grid-data-not-published", role("headOfDepartment", "admin")]]),
];
