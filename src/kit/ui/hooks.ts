import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";

const subscribeNever = () => () => {};

/**
 * Returns false on the server and in the first paint, and true once scripts run. Controls that need
 * scripts are rendered only then.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

/**
 * Returns a ref and whether its element has once been near the visible part of the page for this
 * long (milliseconds).
 */
export function useInView(delay: number): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.at(-1)?.isIntersecting) return;
        timer = setTimeout(() => {
          setSeen(true);
          observer.disconnect();
        }, delay);
      },
      { rootMargin: "100px" },
    );
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [delay]);
  return [box, seen];
}

/** Returns the number of pixels of 1rem, because row heights depend on the user's font size. */
export const useRootFontSize = (): number =>
  useSyncExternalStore(
    watchRootElement,
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    () => 16,
  );

function watchRootElement(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** Milliseconds between two loads of a page that shows work in progress. */
const progressInterval = 5_000;

/** Loads the page's data again and again while something is on its way and the page is visible. */
export function useProgress(running: boolean, interval = progressInterval) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => document.visibilityState === "visible" && revalidate(),
      interval,
    );
    return () => clearInterval(timer);
  }, [running, interval, revalidate]);
}

const narrowScreen = "(width <= 40rem)";

/** True on narrow screens, where rows are shown as cards. */
export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(narrowScreen);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => window.matchMedia(narrowScreen).matches,
    () => false,
  );

/**
 * Milliseconds after the last keystroke until the text is applied, because filtering many rows
 * takes longer than a keystroke.
 */
const debounceDelay = 180;

const isEqual = (one: string, other: string) => one === other;

/**
 * Manages the text of an input whose value is stored elsewhere. `onChange` is called after a pause,
 * or at once when the input loses the focus. The text is replaced if the stored value changes,
 * unless `same` considers both equal.
 */
export function useDebouncedInput(
  storedText: string,
  onChange: (text: string) => void,
  same = isEqual,
) {
  const [typed, setTyped] = useState(storedText);
  const [seen, setSeen] = useState(storedText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== storedText) {
    setSeen(storedText);
    if (!same(storedText, typed)) setTyped(storedText);
  }

  function tell(text: string) {
    clearTimeout(timer.current);
    if (!same(text, storedText)) onChange(text);
  }

  return {
    value: typed,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(value), debounceDelay);
    },
    onBlur: () => tell(typed),
  };
}
