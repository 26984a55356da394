import { expect, test } from "vitest";
import { findCurrentItem } from "./navigation.tsx";

const item = (path: string, ...tabs: string[]) => ({ label: path, path, tabs });
const menus = [
  { items: [item("/homepage-user")] },
  {
    items: [
      item("/mentor/published-thesis", "/mentor/reserved-thesis"),
      item("/user"),
      item("/user/profile"),
    ],
  },
  { items: [item("/")] },
];

test.each([
  ["/mentor/published-thesis", "/mentor/published-thesis"],
  ["/mentor/reserved-thesis", "/mentor/published-thesis"],
  ["/user", "/user"],
  ["/user/edit/4", "/user"],
  ["/user/profile", "/user/profile"],
  ["/user/security", undefined],
  ["/user/second-factor/4", "/user"],
  ["/", "/"],
  ["/users", undefined],
  ["/help", undefined],
])("at %s the item %s is current", (pathname, path) =>
  expect(findCurrentItem(menus, pathname)?.path).toBe(path),
);
