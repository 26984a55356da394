import { describe, expect, test } from "vitest";
import { roles, visitor } from "#kit/workflow/policy.ts";
import { maxMenuItems, menusFor, type NavigationMenu } from "./menus.ts";

/** Whoever has a role may head a department, whose items depend on it. */
const menusOf = (role: (typeof roles)[number]) =>
  menusFor({ ...visitor, kind: "person", id: 1, roles: [role], headedDepartments: [1] }, "hr");

const itemsOf = ({ items, more }: NavigationMenu) => [...items, ...more];

describe.each(roles)("the menu of the role %s", (role) => {
  test("shows at most seven items, and the rest below more", () => {
    for (const { folded, items, more } of menusOf(role)) {
      if (folded) continue;
      expect(items.length).toBeLessThanOrEqual(maxMenuItems);
      expect(more.length > 0 && items.length < maxMenuItems).toBe(false);
    }
  });

  test("has no icon twice", () => {
    for (const menu of menusOf(role)) {
      const icons = itemsOf(menu).map(({ path, icon }) => `${icon}: ${path}`);
      const twice = icons.filter((line, index) =>
        icons.some((other, at) => at < index && other.split(":")[0] === line.split(":")[0]),
      );
      expect(twice).toEqual([]);
    }
  });

  test("leads to one page of quotas and to one list of decisions", () => {
    const paths = menusOf(role)
      .flatMap(itemsOf)
      .map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith("/mentor-academic-year")).length).toBeLessThan(2);
    expect(paths).toContain("/homepage-user");
    expect(paths).not.toContain("/mentor/require-actions");
  });
});
