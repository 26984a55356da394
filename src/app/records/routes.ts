import { type Address, calls } from "#kit/access.ts";
import { pickedIn } from "#kit/records/resource.ts";
import { resources } from "./sets.ts";

const pages = [
  ["", "index.tsx", "read"],
  ["/show-all", "index.tsx", "read"],
  ["/show/:id", "show.tsx", "read"],
  ["/new", "new.tsx", "write"],
  ["/edit/:id", "edit.tsx", "write"],
  ["/delete/:id", "delete.tsx", "write"],
] as const;

/** The six addresses of each common set (spec §2), its rows and what its pickers offer. */
export const addresses: readonly Address[] = resources.flatMap((resource) => {
  const { set, allow } = resource;
  return [
    ...pages.map(
      ([path, file, right]): Address => ({
        path: set + path,
        kind: "page",
        access: allow[right],
        file: `app/records/screens/${file}`,
      }),
    ),
    ...calls("json", [
      [`${set}/grid-data`, allow.read],
      [`${set}/grid-data-all`, allow.read],
      ...pickedIn(resource).map((field) => [`${set}/options/${field}`, allow.write] as const),
    ]),
  ];
});
