import { LRUCache } from "lru-cache";
import { facultyName } from "#kit/appearance/branding.ts";
import type { FacultyProfile } from "#kit/database/context.ts";
import type { Flash, RequestContext, TaskCounts } from "#kit/http/request-context.server.ts";
import { mayOpen } from "#kit/http/routes.ts";
import type { Language } from "#kit/text/localization.ts";
import type { Site } from "#kit/ui/faculty-face.tsx";
import { type Actor, isSignedIn, type Role, visitor } from "#kit/workflow/policy.ts";
import { actionsFor, menusFor, type NavigationItem, type NavigationMenu } from "../menus.ts";
import { findRoute } from "../routes.ts";
import { texts } from "./texts.ts";

/** Pages that the shell links to if the actor may open them. */
const shellPaths = {
  search: "/search",
  users: "/user",
  profile: "/user/profile",
  staffData: "/user/update-employees",
  undo: "/undo",
  problem: "/send-problem",
  help: "/help",
  verification: "/provjera",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

export type ShellPathName = keyof typeof shellPaths;

/** The data of the shell, which surrounds every page. */
export type ShellData = {
  actor: {
    signedIn: boolean;
    name: string;
    username: string;
    /** The actor's own e-mail address, used as the sender of a problem report. */
    mailFrom: string | undefined;
    roles: readonly Role[];
    realName: string | undefined;
  };
  menus: NavigationMenu[];
  /** The actor's actions in the palette; empty for visitors. */
  actions: NavigationItem[];
  paths: Partial<Record<ShellPathName, string>>;
  bell: boolean;
  unread: number;
  taskCounts: TaskCounts;
  demo: boolean;
  /** The faculty's name in the language of this page. */
  faculty: string;
  /** The faculty's colour, and the path of its mark if it has one. */
  brand: { color: string; site: Site };
  /** The language of this page. */
  language: Language;
  /** True if the user prefers English, but the page exists only in Croatian. */
  onlyCroatian: boolean;
  /** The flash message of the previous request. */
  flash: Flash | undefined;
};

export function buildShellData({
  context: { actor, faculty, language },
  preferredLanguage,
  unread,
  taskCounts,
  demo,
  takeFlash,
}: RequestContext): ShellData {
  const { name, username, email, roles, impersonator } = actor;
  return {
    actor: {
      signedIn: isSignedIn(actor),
      name,
      username,
      mailFrom: email || undefined,
      roles,
      realName: impersonator?.name,
    },
    ...findShellLinks(actor, language),
    unread,
    taskCounts,
    demo,
    faculty: facultyName(faculty, language),
    brand: buildBrand(faculty, language),
    language,
    onlyCroatian: preferredLanguage !== language,
    flash: takeFlash(language),
  };
}

function buildBrand(faculty: FacultyProfile, language: Language): ShellData["brand"] {
  const { color, mark, picture, isNamed } = faculty.branding;
  const name = facultyName(faculty, language);
  return {
    color,
    site: {
      faculty: name,
      siteName: isNamed ? name : texts[language].product,
      ...(mark && { mark: mark.path }),
      ...(picture && { picture: picture.path }),
    },
  };
}

type ShellLinks = Pick<ShellData, "menus" | "actions" | "paths" | "bell">;

const linksByRights = new LRUCache<string, ShellLinks>({ max: 1000 });

/**
 * Returns the links of the shell. They are cached by access rights, because access to a route
 * depends only on the roles and the headed departments.
 */
function findShellLinks(
  { kind, roles, headedDepartments, awaitsSecondFactor }: Actor,
  language: Language,
): ShellLinks {
  const key = JSON.stringify([language, kind, roles, headedDepartments, awaitsSecondFactor]);
  const known = linksByRights.get(key);
  if (known) return known;
  const anyone: Actor = {
    ...visitor,
    kind,
    roles,
    headedDepartments,
    ...(awaitsSecondFactor && { awaitsSecondFactor }),
  };
  const links = {
    menus: menusFor(anyone, language),
    actions: actionsFor(anyone, language),
    paths: Object.fromEntries(
      Object.entries(shellPaths).filter(([, path]) => isOpenTo(path, anyone)),
    ),
    bell: isSignedIn(anyone) && isOpenTo("/notifications", anyone),
  };
  linksByRights.set(key, links);
  return links;
}

function isOpenTo(path: string, actor: Actor) {
  const address = findRoute(path);
  return address !== undefined && mayOpen(address, actor);
}
