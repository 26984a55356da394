import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { roles, visitor } from "#kit/workflow/policy.ts";
import { actionsFor, menusFor } from "../../menus.ts";
import { menuIconOf } from "./menu-icons.ts";

const drawn = readFileSync(path.join(import.meta.dirname, "menu-icons.svg"), "utf8");

test.each(roles)("each action of the role %s has an icon that is drawn", (role) => {
  for (const { icon } of actionsFor({ ...visitor, kind: "person", id: 1, roles: [role] }, "hr"))
    expect(drawn).toContain(`<symbol id="${icon}" `);
});

test.each(roles)(
  "each entry in the menus of the role %s has an icon that is drawn, other than its neighbours'",
  (role) => {
    for (const { items } of menusFor({ ...visitor, kind: "person", id: 1, roles: [role] }, "hr")) {
      const icons = items.map(({ path }) => menuIconOf(path));
      for (const icon of icons) expect(drawn).toContain(`<symbol id="${icon}" `);
      expect([role, icons.filter((icon, index) => icon === icons[index - 1])]).toEqual([role, []]);
    }
  },
);
