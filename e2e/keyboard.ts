import type { Page } from "playwright-core";

/** Counts key presses and the requests that the browser sends to the server. */
export function countPresses(page: Page) {
  const counts = { presses: 0, pages: 0, posts: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) counts.pages += 1;
    if (request.method() === "POST") counts.posts += 1;
  });
  const press = async (key: string) => {
    counts.presses += 1;
    await page.keyboard.press(key);
  };
  return { counts, press };
}

/**
 * Counts in the open document what a person presses from now on: buttons of the mouse, and keys,
 * but neither text that is typed into a field nor a modifier that is held for another key. The
 * returned function tells the number; it fails if the document has been left.
 */
export async function countRealPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = { presses: 0 };
    Object.assign(window, { counts });
    const count = (event: Event) => {
      if (event.isTrusted) counts.presses += 1;
    };
    addEventListener("pointerdown", count, true);
    addEventListener(
      "keydown",
      (event) => {
        const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
        const isModifier = ["Control", "Shift", "Alt", "Meta"].includes(key);
        const isField =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && /^(text|search|email|number)$/.test(target.type));
        const isTyped = isField && key.length === 1 && !ctrlKey && !metaKey && !altKey;
        if (!isModifier && !isTyped && !repeat) count(event);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { counts: { presses: number } }).counts.presses);
}

/** Returns the accessible name of the focused element: that of its label, or its text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label =
      focused instanceof HTMLElement && "labels" in focused
        ? (focused as HTMLInputElement).labels?.[0]
        : null;
    return (
      focused?.getAttribute("aria-label") ??
      label?.textContent ??
      focused?.textContent ??
      ""
    ).trim();
  });

const maxPresses = 150;

/**
 * Presses Tab, or another key, until the element with this name has the focus. The name excludes
 * the mark of a required field. `press` may count the key presses.
 */
export async function moveTo(
  page: Page,
  name: string | RegExp,
  key = "Tab",
  press: (key: string) => Promise<void> = (pressedKey) => page.keyboard.press(pressedKey),
) {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await press(key);
    const focused = (await focusedName(page)).replace(/\*$/, "").trim();
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`The focus never reached «${name}».`);
}

/** Presses Tab until a grid cell has the focus; `press` may count the key presses. */
export async function moveIntoGrid(
  page: Page,
  press: (key: string) => Promise<void> = (pressedKey) => page.keyboard.press(pressedKey),
) {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await press("Tab");
    if (
      await page.evaluate(
        () => document.activeElement?.closest("[role=grid], [role=treegrid]") !== null,
      )
    )
      return;
  }
  throw new Error("The focus never reached the grid.");
}

/** Returns the elements inside the page that scroll by themselves; a phone must not have any. */
export const scrollBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const [across, down] = [/auto|scroll/.test(overflowX), /auto|scroll/.test(overflowY)];
        return (
          (across && element.scrollWidth > element.clientWidth + 1) ||
          (down && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map(({ className }) => String(className)),
  );
