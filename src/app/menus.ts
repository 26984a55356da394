import { overviewListPath, overviewLists } from "#areas/overview/overview.ts";
import { reportNames, reportPath } from "#areas/reports/reports.ts";
import { mentorListPaths } from "#areas/theses/mentor-lists.ts";
import { mayOpen } from "#kit/http/routes.ts";
import {
  formatMessage,
  type Language,
  literalMessage,
  type Message,
} from "#kit/text/localization.ts";
import { type Actor, hasRole, isSignedIn, type Role } from "#kit/workflow/policy.ts";
import { findRoute } from "./routes.ts";
import { menuIconOf } from "./shell/menu/menu-icons.ts";
import { messages } from "./texts.ts";

const { menu, officeMenus, actions, studentActions, officeActions } = messages;

export type NavigationMenu = {
  title: string;
  /** True for a menu that is initially collapsed, so that the actor's own menus stay visible. */
  folded: boolean;
  items: NavigationItem[];
  /** The items beyond the first ones, below "Više". */
  more: NavigationItem[];
};

/** Maximum number of items that a role's menu shows at once. */
export const maxMenuItems = 7;

export type NavigationItem = {
  label: string;
  path: string;
  /** The symbol in `shell/menu/menu-icons.svg`; menus of visitors have no icons. */
  icon?: string;
  /** The other pages under this item: the tabs of the page at `path`. */
  tabs?: readonly string[];
};

type MenuDefinition = {
  title: Message;
  for: Role | "everyone";
  items: readonly (readonly [label: Message, path: string])[];
};

/** Pages that are tabs of another page in the menu. */
const tabsOf: Readonly<Record<string, readonly string[]>> = {
  "/report/thesis-status": reportNames.map(reportPath),
  "/homepage-user": ["/mentor/require-actions", ...overviewLists.map(overviewListPath)],
  "/mentor-academic-year/overview": ["/mentor-academic-year"],
  "/mentor/published-thesis": Object.values(mentorListPaths).map((path) => `/${path}`),
};

const facultyMenu: MenuDefinition = {
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
};

/** The menu of every signed-in user. */
const personalMenu: MenuDefinition = {
  title: literalMessage("", ""),
  for: "everyone",
  items: [
    [menu.mine, "/homepage-user"],
    [menu.messages, "/message/list"],
  ],
};

/**
 * The menus of the roles (spec §2). An item is shown if its route exists and the actor may open it.
 */
const roleMenus: readonly MenuDefinition[] = [
  {
    title: menu.student,
    for: "student",
    items: [
      [menu.reservations, "/student/all-my-reservations"],
      [menu.waitingLists, "/student/waiting-lists"],
      [menu.proposals, "/student/proposals"],
    ],
  },
  ...toMenuDefinitions(officeMenus),
];

/** The palette's actions for each role. */
const roleActions: readonly Omit<MenuDefinition, "title">[] = Object.entries({
  student: studentActions,
  ...officeActions,
  everyone: actions,
}).map(([role, items]) => ({
  for: role as MenuDefinition["for"],
  items: Object.entries(items).map(([path, label]) => [label, path] as const),
}));

/**
 * Converts menu texts to menu definitions. The admin gets the codebooks in addition to the menu of
 * the role.
 */
function toMenuDefinitions(
  menus: Readonly<Record<string, { title: Message; items: Readonly<Record<string, Message>> }>>,
): MenuDefinition[] {
  return Object.entries(menus).map(([name, { title, items }]) => ({
    title,
    for: name === "codebooks" ? "admin" : (name as Role),
    items: Object.entries(items).map(([path, label]) => [label, path] as const),
  }));
}

/**
 * Returns the menus of an actor, with the actor's own work first: the home page, the menus of the
 * roles and then the faculty's, which is folded if the menus before it are longer. So are the
 * codebooks, which seldom change.
 */
export function menusFor(actor: Actor, language: Language): NavigationMenu[] {
  const own = roleMenus
    .filter(isFor(actor))
    .map((definition) =>
      definition.title === officeMenus.codebooks.title
        ? { ...toMenu(definition, actor, language), folded: true }
        : withMore(toMenu(definition, actor, language)),
    )
    .filter(({ items }) => items.length > 0);
  const faculty = toMenu(facultyMenu, actor, language);
  if (!isSignedIn(actor)) return [faculty];
  const ownLength = own.reduce((sum, { items }) => sum + items.length, 0);
  return [
    toMenu(personalMenu, actor, language),
    ...own,
    { ...faculty, folded: ownLength > faculty.items.length },
  ];
}

/** Returns the palette's actions for a signed-in actor, those of the actor's roles first. */
export const actionsFor = (actor: Actor, language: Language): NavigationItem[] =>
  isSignedIn(actor)
    ? roleActions.filter(isFor(actor)).flatMap(({ items }) => toItems(items, actor, language))
    : [];

const isFor =
  (actor: Actor) =>
  ({ for: role }: Pick<MenuDefinition, "for">) =>
    role === "everyone" || hasRole(actor, role);

const toMenu = (
  { title, items }: MenuDefinition,
  actor: Actor,
  language: Language,
): NavigationMenu => ({
  title: formatMessage(title, language),
  folded: false,
  items: toItems(items, actor, language),
  more: [],
});

/** Puts what a menu has beyond its first items below "Više". */
const withMore = ({ items, ...menu }: NavigationMenu): NavigationMenu => ({
  ...menu,
  items: items.slice(0, maxMenuItems),
  more: items.slice(maxMenuItems),
});

const toItems = (
  items: MenuDefinition["items"],
  actor: Actor,
  language: Language,
): NavigationItem[] =>
  items
    .filter(([, path]) => {
      const address = findRoute(path);
      return address !== undefined && mayOpen(address, actor);
    })
    .map(([label, path]) => {
      const tabs = tabsOf[path];
      return {
        label: formatMessage(label, language),
        path,
        ...(isSignedIn(actor) && { icon: menuIconOf(path) }),
        ...(tabs && { tabs }),
      };
    });

/**
 * Returns the title of a page in the menus of all roles, or that of the menu item above it;
 * undefined if no menu has it.
 */
export function findPageTitle(path: string, language: Language): string | undefined {
  const [found] = [facultyMenu, personalMenu, ...roleMenus]
    .flatMap(({ items }) => items)
    .filter(([, item]) => path === item || (item !== "/" && path.startsWith(`${item}/`)))
    .toSorted(([, one], [, other]) => other.length - one.length);
  return found && formatMessage(found[0], language);
}
