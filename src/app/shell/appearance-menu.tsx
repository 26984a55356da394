import { IconPalette, IconX } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { preferenceCookie, reminderCookie } from "#kit/appearance/index.ts";
import { lazyPart, useTexts } from "#kit/ui/index.ts";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { PopoverPanel } from "./popover.tsx";
import { texts } from "./texts.ts";

const loadChoices = () => import("./appearance-choices.tsx");
const Choices = lazyPart(loadChoices);

/**
 * The appearance menu in the header. On first use it opens automatically with a reminder, once the page is ready and
 * without taking the focus (spec §4); it is small then, so that the page stays in sight.
 */
export function AppearanceMenu() {
  const { reminded } = useAppearance();
  const shellTexts = useTexts(texts);
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [reminding, setReminding] = useState(false);
  useEffect(() => {
    if (reminded) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const open = async () => {
      // nobody has asked for the menu: if its code can't be loaded, the page stays as it is
      const isLoaded = await loadChoices().then(
        () => true,
        () => false,
      );
      if (isLeft || !isLoaded) return;
      if (isBusy()) {
        timer = setTimeout(open, 3_000);
        return;
      }
      setReminding(true);
      setOpened(true); // drawn before it is shown, so that nothing in it moves
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
      document.cookie = preferenceCookie(reminderCookie, true, location.protocol);
    };
    timer = setTimeout(
      () => (document.readyState === "complete" ? open() : addEventListener("load", open, { once: true })),
      800,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener("load", open);
    };
  }, [reminded]);
  return (
    <>
      <noscript>
        <a
          href={`/appearance?to=${encodeURIComponent(pathname + search)}`}
          className="t-header-button"
          aria-label={shellTexts.appearance.title}
        >
          <IconPalette aria-hidden size="1.4em" />
        </a>
      </noscript>
      <button
        type="button"
        className="t-header-button t-script-only t-palette"
        popoverTarget="appearance"
        aria-label={shellTexts.appearance.title}
      >
        <IconPalette aria-hidden size="1.4em" />
      </button>
      <PopoverPanel
        id="appearance"
        label={shellTexts.appearance.title}
        panel={panel}
        onToggle={(open) => (open ? setOpened(true) : setReminding(false))}
      >
        <div className="t-panel-head">
          <h2 className="t-panel-title">{shellTexts.appearance.title}</h2>
          {reminding && (
            <button
              type="button"
              className="t-icon-button"
              popoverTarget="appearance"
              popoverTargetAction="hide"
              aria-label={shellTexts.close}
            >
              <IconX aria-hidden size="1.25em" />
            </button>
          )}
        </div>
        {reminding && (
          <p className="t-appearance-hint" role="status">
            {shellTexts.appearance.reminder}
          </p>
        )}
        {opened && (
          <Suspense fallback={<progress className="t-loading" aria-label={shellTexts.loading} />}>
            <Choices brief={reminding} />
            {reminding && <OnceDrawn run={() => panel.current?.showPopover()} />}
          </Suspense>
        )}
      </PopoverPanel>
    </>
  );
}

/** Calls `run` when its neighbours within a `Suspense` have been drawn for the first time. */
function OnceDrawn({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(run, []);
  return null;
}

/** True if another popover is open or the user is typing, so that the reminder would be disruptive. */
const isBusy = () =>
  document.querySelector(":popover-open, dialog[open]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
