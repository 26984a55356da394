import { IconHelp, IconMenu2 } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#kit/ui/language.tsx";
import { AppearanceMenu } from "./appearance-menu.tsx";
import { NotificationBell } from "./bell.tsx";
import type { ShellData } from "./data.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { navigationId } from "./navigation.tsx";
import { SearchBox } from "./search-box.tsx";
import { texts } from "./texts.ts";
import { UserMenu } from "./user-menu.tsx";

/** The bar in the faculty's or the person's own colour. */
export function ShellHeader({ shell }: { shell: ShellData }) {
  const { pathname, search } = useLocation();
  const words = useTexts(texts);
  return (
    <header className="t-header">
      <button type="button" className="t-bar-button t-menu-button" popoverTarget={navigationId} aria-label={words.menu}>
        <IconMenu2 aria-hidden size="1.4em" />
      </button>
      <Link to="/" className="t-brand">
        <span className="t-brand-name">{words.product}</span>
        <span className="t-brand-faculty">{shell.faculty}</span>
      </Link>
      <div className="t-header-rest">
        {shell.paths.search && <SearchBox action={shell.paths.search} />}
        {shell.paths.help && pathname !== shell.paths.help && (
          <Link
            to={`${shell.paths.help}?about=${encodeURIComponent(pathname)}`}
            className="t-bar-button t-help-link"
            aria-label={words.help}
          >
            <IconHelp aria-hidden size="1.4em" />
          </Link>
        )}
        {shell.bell && <NotificationBell shell={shell} />}
        <LanguageChoice shell={shell} />
        <AppearanceMenu />
        {shell.actor.signedIn ? (
          <UserMenu shell={shell} />
        ) : (
          pathname !== "/login" && (
            <Link to={`/login?to=${encodeURIComponent(pathname + search)}`} className="t-bar-link">
              {words.user.signIn}
            </Link>
          )
        )}
      </div>
    </header>
  );
}
