import { mayOpen } from "#kit/http/index.ts";
import { formatMessage, type Language, type Message } from "#kit/text/index.ts";
import { type Actor, hasRole, isSignedIn, type Role } from "#kit/workflow/index.ts";
import { findRoute } from "./routes.ts";
import { messages } from "./texts.ts";

const { menu, officeMenus } = messages;

export type NavigationMenu = { title: string; items: { label: string; path: string }[] };

type MenuDefinition = {
  title: Message;
  for: Role | "everyone";
  items: readonly (readonly [label: Message, path: string])[];
};

/** The nine menus of spec §2. An item is shown if its route exists and the actor may open it. */
const menus: readonly MenuDefinition[] = [
  {
    title: menu.faculty,
    for: "everyone",
    items: [
      [menu.home, "/"],
      [menu.mentors, "/student/theses-by-mentors"],
      [menu.keywords, "/student/theses-by-keywords"],
      [menu.following, "/following"],
      [menu.defenses, "/scheduled-defenses"],
      [menu.help, "/help"],
    ],
  },
  { title: menu.student, for: "student", items: [[menu.reservations, "/student/all-my-reservations"]] },
  ...toMenuDefinitions(officeMenus),
];

/** Converts menu texts to menu definitions. The admin gets the codebooks in addition to the menu of the role. */
function toMenuDefinitions(
  menus: Readonly<Record<string, { title: Message; items: Readonly<Record<string, Message>> }>>,
): MenuDefinition[] {
  return Object.entries(menus).map(([name, { title, items }]) => ({
    title,
    for: name === "codebooks" ? "admin" : (name as Role),
    items: Object.entries(items).map(([path, label]) => [label, path] as const),
  }));
}

/** Returns the menus of an actor; for signed-in users the first item is their home page. */
export function menusFor(actor: Actor, language: Language): NavigationMenu[] {
  const mine = menus
    .filter(({ for: role }) => role === "everyone" || hasRole(actor, role))
    .map(({ title, items }) => ({
      title: formatMessage(title, language),
      items: items
        .filter(([, path]) => {
          const address = findRoute(path);
          return address !== undefined && mayOpen(address, actor);
        })
        .map(([label, path]) => ({ label: formatMessage(label, language), path })),
    }))
    .filter(({ items }) => items.length > 0);
  const own = { label: formatMessage(menu.mine, language), path: "/homepage-user" };
  return isSignedIn(actor) ? [{ title: "", items: [own] }, ...mine] : mine;
}
