import { IconPalette, IconX } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { preferenceCookie, reminderCookie } from "#kit/appearance/appearance.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { PopoverPanel } from "../popover.tsx";
import { texts } from "../texts.ts";
import { findFreePlace, type Place } from "./free-place.ts";

const loadChoices = () => import("./appearance-choices.tsx");
const Choices = lazyPart(loadChoices);

/**
 * The appearance menu in the header. On first use it opens automatically with a reminder, once the
 * page is ready and without taking the focus (spec §4). It is small then and covers nothing that
 * can be used; where it has no such place, it waits for the next page.
 */
export function AppearanceMenu() {
  const { reminded } = useAppearance();
  const shellTexts = useTexts(texts);
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [reminding, setReminding] = useState(false);
  const hasReminded = useRef(reminded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a place for it
  useEffect(() => {
    if (hasReminded.current) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const open = async () => {
      // nobody has asked for the menu: if its code can't be loaded, the page stays unchanged
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
    };
    timer = setTimeout(
      () =>
        document.readyState === "complete"
          ? open()
          : addEventListener("load", open, { once: true }),
      800,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener("load", open);
    };
  }, [pathname]);

  const remind = () => {
    if (!panel.current || !showBesideControls(panel.current)) return setReminding(false);
    hasReminded.current = true;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
    document.cookie = preferenceCookie(reminderCookie, true, location.protocol);
  };
  const endReminder = () => {
    setReminding(false);
    if (panel.current) setPlace(panel.current, undefined);
  };
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
        onToggle={(open) => (open ? setOpened(true) : endReminder())}
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
            {reminding && <OnceDrawn run={remind} />}
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

/** The elements of a page that can be used, outside of the menu itself. */
const controls = "a[href], button, input, select, textarea, summary, label, [tabindex='0']";

/** Pixels between the menu and the edges of the window. */
const margin = 8;

/**
 * Opens the menu where it covers no control, if there is such a place; on a phone it is a sheet
 * below the page.
 */
function showBesideControls(panel: HTMLElement): boolean {
  setPlace(panel, undefined);
  panel.showPopover();
  const box = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (box.width >= clientWidth) return true;
  const taken = [...document.querySelectorAll(controls)]
    .filter((element) => !panel.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const within = {
    x: margin,
    y: box.y,
    width: clientWidth - 2 * margin,
    height: clientHeight - box.y - margin,
  };
  const place = findFreePlace(box, within, taken);
  if (place) setPlace(panel, place, box.height);
  else panel.hidePopover();
  return place !== undefined;
}

/**
 * In the lower half of the window the menu is fixed at its lower edge, so that it grows upwards
 * when more is opened.
 */
function setPlace({ style }: HTMLElement, place: Place | undefined, height = 0) {
  const below = place && document.documentElement.clientHeight - place.y - height;
  const isLow = place !== undefined && below !== undefined && below < place.y;
  style.left = place ? `${place.x}px` : "";
  style.right = place ? "auto" : "";
  style.top = !place ? "" : isLow ? "auto" : `${place.y}px`;
  style.bottom = isLow ? `${below}px` : "";
}

/**
 * True if another popover is open or the user is typing, so that the reminder would be disruptive.
 */
const isBusy = () =>
  document.querySelector(":popover-open, dialog[open]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
