import type { RequestContext } from "#kit/database/context.ts";
import { mayOpen } from "#kit/http/routes.ts";
import type { Language } from "#kit/text/format-text.ts";
import { type Actor, isSignedIn, type Role } from "#kit/workflow/actor.ts";
import { addressOf } from "../addresses.ts";
import { type Menu, menusOf } from "../menus.ts";
import { inLanguage } from "../translations.ts";

/** Pages the shell links to, where they exist and the actor may open them. */
const places = {
  search: "/search",
  users: "/user",
  profile: "/user/profile",
  staffData: "/user/update-employees",
  problem: "/send-problem",
  help: "/help",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

export type Place = keyof typeof places;

/** All that stands around a page. */
export type Shell = {
  actor: {
    signedIn: boolean;
    name: string;
    username: string;
    /** Their own address, from which they report a problem; nobody else's ever stands in a page's data. */
    mailFrom: string | undefined;
    roles: readonly Role[];
    realName: string | undefined;
  };
  menus: Menu[];
  places: Partial<Record<Place, string>>;
  bell: boolean;
  unread: number;
  demo: boolean;
  faculty: string;
  /** Of this page. */
  language: Language;
  /** The reader wants English, and this page has none. */
  onlyCroatian: boolean;
  /** What the last step did, said once. */
  flash: string | undefined;
};

export function shellOf({
  context: { actor, faculty, language },
  wanted,
  unread,
  demo,
  takeFlash,
}: RequestContext): Shell {
  const { name, username, email, roles, real } = actor;
  return {
    actor: { signedIn: isSignedIn(actor), name, username, mailFrom: email || undefined, roles, realName: real?.name },
    menus: menusOf(actor, language),
    places: Object.fromEntries(Object.entries(places).filter(([, path]) => isOpen(path, actor))),
    bell: isSignedIn(actor) && isOpen("/notifications", actor),
    unread,
    demo,
    faculty: faculty.name,
    language,
    onlyCroatian: wanted !== language,
    flash: inLanguage(takeFlash() ?? "", language) || undefined,
  };
}

function isOpen(path: string, actor: Actor) {
  const address = addressOf(path);
  return address !== undefined && mayOpen(address, actor);
}
