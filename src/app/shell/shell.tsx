import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { CurrentUserContext } from "#kit/ui/forms/drafts.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { PageMessageContext } from "#kit/ui/page.tsx";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { UndoForm } from "#kit/ui/undo-form.tsx";
import { Navigation } from "./menu/navigation.tsx";
import { useShell } from "./shell-context.tsx";
import type { ShellData } from "./shell-data.ts";
import { ShellFooter } from "./shell-footer.tsx";
import { ShellHeader } from "./shell-header.tsx";
import { texts } from "./texts.ts";
import { useCodePrefetch } from "./use-code-prefetch.ts";
import { useFrameCounts } from "./use-frame-counts.ts";

/** The frame of every page: header, menus, flash message, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const shell = useShell();
  const { unread, taskCounts } = useFrameCounts(shell);
  const { menuWidth } = useAppearance();
  useCodePrefetch();
  const main = useMainInFocus();
  const shellTexts = useTexts(texts);
  return (
    <div className="t-shell" data-menu={shell?.actor.signedIn ? (menuWidth ?? "auto") : undefined}>
      <a href="#main" className="t-skip">
        {shellTexts.skip}
      </a>
      <LoadingBar />
      {shell && <ShellHeader shell={shell} unread={unread} />}
      {shell?.actor.realName && <Acting name={shell.actor.name} />}
      <div className="t-app-body">
        {shell && <Navigation menus={shell.menus} counts={taskCounts} />}
        <main id="main" ref={main} tabIndex={-1} className="t-app-main">
          {shell?.onlyCroatian && <OnlyCroatian />}
          <FlashMessage flash={shell?.flash} />
          <CurrentUserContext value={shell?.actor.username ?? ""}>
            <PageMessageContext value={shell?.flash !== undefined}>{children}</PageMessageContext>
          </CurrentUserContext>
        </main>
      </div>
      {shell && <ShellFooter key={shell.actor.username} shell={shell} />}
    </div>
  );
}

/**
 * Moves the focus after navigation, as after a full page load: into the field that the page is made
 * for, otherwise to its beginning.
 */
function useMainInFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const field = main.current?.querySelector<HTMLElement>("[data-autofocus]");
    (field ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const LoadingBar = () => (
  <div className="t-progress" data-loading={useNavigation().state !== "idle" || undefined} />
);

/** The flash message, announced politely and shown until the next navigation. */
function FlashMessage({ flash }: { flash: ShellData["flash"] }) {
  const { key } = useLocation();
  const shellTexts = useTexts(texts);
  const [closed, setClosed] = useState("");
  const shown = flash && closed !== key ? flash : undefined;
  return (
    <div role="status" className="t-flash-region">
      {shown && (
        <div className="t-flash">
          <p>{shown.text}</p>
          {shown.undo && <UndoForm key={key} undo={shown.undo} />}
          <button
            type="button"
            className="t-icon-button t-script-only"
            aria-label={shellTexts.close}
            onClick={() => setClosed(key)}
          >
            <IconX aria-hidden size="1.25em" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Shown on Croatian-only pages to users who prefer English. */
const OnlyCroatian = () => (
  <p className="t-muted t-only-croatian" lang="en">
    {texts.en.onlyCroatian}
  </p>
);

/** Shown while an admin impersonates another user. */
function Acting({ name }: { name: string }) {
  const shellTexts = useTexts(texts);
  return (
    <aside className="t-impersonation" aria-label={shellTexts.acting}>
      <p>
        {shellTexts.acting} <strong>{name}</strong>.
      </p>
      <Form method="post" action="/user/return" reloadDocument>
        <button type="submit" className="t-button" data-variant="outline" data-tone="neutral">
          {shellTexts.user.returnToSelf}
        </button>
      </Form>
    </aside>
  );
}
