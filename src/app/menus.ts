import { mayOpen } from "#kit/http/index.ts";
import type { Language } from "#kit/text/index.ts";
import { type Actor, hasRole, isSignedIn, type Role } from "#kit/workflow/index.ts";
import { findRoute } from "./routes.ts";
import { menuTexts, officeMenuTexts } from "./texts.ts";

import { translate } from "./translations.ts";

const { hr: words } = menuTexts;

export type NavigationMenu = { title: string; items: { label: string; path: string }[] };

type MenuDefinition = {
  title: string;
  for: Role | "everyone";
  items: readonly (readonly [label: string, path: string])[];
};

/** The nine menus of spec §2; an item is shown if its route exists and the actor may open it. */
const menus: readonly MenuDefinition[] = [
  {
    title: words.faculty,
    for: "everyone",
    items: [
      [words.home, "/"],
      [words.mentors, "/student/theses-by-mentors"],
      [words.keywords, "/student/theses-by-keywords"],
      [words.following, "/following"],
      [words.defenses, "/scheduled-defenses"],
      [words.help, "/help"],
    ],
  },
  { title: words.student, for: "student", items: [[words.reservations, "/student/all-my-reservations"]] },
  ...toMenuDefinitions(officeMenuTexts.hr),
];

/** The admin gets the codebooks in addition to the menu of the role. */
function toMenuDefinitions(
  words: Readonly<Record<string, { title: string; items: Readonly<Record<string, string>> }>>,
): MenuDefinition[] {
  return Object.entries(words).map(([name, { title, items }]) => ({
    title,
    for: name === "codebooks" ? "admin" : (name as Role),
    items: Object.entries(items).map(([path, label]) => [label, path] as const),
  }));
}

/** The menus of an actor; signed-in users have their home page first. */
export function menusFor(actor: Actor, language: Language): NavigationMenu[] {
  const mine = menus
    .filter((menu) => menu.for === "everyone" || hasRole(actor, menu.for))
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(([, path]) => {
          const address = findRoute(path);
          return address !== undefined && mayOpen(address, actor);
        })
        .map(([label, path]) => ({ label, path })),
    }))
    .filter(({ items }) => items.length > 0);
  const all = isSignedIn(actor)
    ? [{ title: "", items: [{ label: words.mine, path: "/homepage-user" }] }, ...mine]
    : mine;
  return all.map(({ title, items }) => ({
    title: translate(title, language),
    items: items.map(({ label, path }) => ({ label: translate(label, language), path })),
  }));
}
