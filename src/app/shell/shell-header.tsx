import { IconHelp, IconMenu2 } from "@tabler/icons-react";
import { Form, useLocation } from "react-router";
import { HelpLink } from "#areas/help/screens/help-link.tsx";
import { languageNames } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { FacultyMark } from "#kit/ui/faculty-face.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { AppearanceMenu } from "./appearance/appearance-menu.tsx";
import { MenuToggle } from "./menu/menu-toggle.tsx";
import { navigationId } from "./menu/navigation.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { Palette } from "./palette/palette.tsx";
import { SearchBox } from "./search-box.tsx";
import type { ShellData } from "./shell-data.ts";
import { texts } from "./texts.ts";
import { UserMenu } from "./user-menu.tsx";

/** The header of the page, in the theme colour. */
export function ShellHeader({ shell, unread }: { shell: ShellData; unread: number }) {
  const { pathname, search } = useLocation();
  const shellTexts = useTexts(texts);
  const { mark } = shell.brand.site;
  return (
    <header className="t-header">
      <button
        type="button"
        className="t-header-button t-menu-button"
        popoverTarget={navigationId}
        aria-label={shellTexts.menu.open}
      >
        <IconMenu2 aria-hidden size="1.4em" />
      </button>
      {shell.actor.signedIn && <MenuToggle />}
      <Link to="/" className="t-brand" data-mark={mark !== undefined || undefined}>
        {mark && <FacultyMark src={mark} />}
        <span className="t-brand-name">{shellTexts.product}</span>
        <span className="t-brand-faculty">{shell.faculty}</span>
      </Link>
      <div className="t-header-actions">
        {shell.paths.search && (
          <SearchBox action={shell.paths.search} hasPalette={shell.actor.signedIn} />
        )}
        {shell.actor.signedIn && <Palette shell={shell} />}
        {shell.paths.help && pathname !== shell.paths.help && (
          <HelpLink
            path={shell.paths.help}
            className="t-header-button t-help-link"
            aria-label={shellTexts.help}
          >
            <IconHelp aria-hidden size="1.4em" />
          </HelpLink>
        )}
        {shell.bell && <NotificationBell unread={unread} />}
        <LanguageChoice shell={shell} />
        <AppearanceMenu />
        {shell.actor.signedIn ? (
          <UserMenu shell={shell} />
        ) : (
          pathname !== "/login" && (
            <Link to={signInPath(pathname, search)} className="t-header-link">
              {shellTexts.user.signIn}
            </Link>
          )
        )}
      </div>
    </header>
  );
}

/** The sign-in that returns to the current page; from the home page it leads to the user's tasks. */
const signInPath = (pathname: string, search: string) =>
  pathname === "/" ? "/login" : `/login?to=${encodeURIComponent(pathname + search)}`;

/** Switches the language of the current page; works without scripts. */
export function LanguageChoice({ shell: { onlyCroatian } }: { shell: ShellData }) {
  const { pathname, search } = useLocation();
  const other = useLanguage() === "en" || onlyCroatian ? "hr" : "en";
  return (
    <Form method="post" action="/language" reloadDocument className="t-language">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="language" value={other} className="t-header-button" lang={other}>
        <span aria-hidden>{other.toUpperCase()}</span>
        <span className="t-visually-hidden">{languageNames[other]}</span>
      </button>
    </Form>
  );
}
