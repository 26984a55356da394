import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** False on the server and in the first paint, true once scripts run: what needs them appears only then. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

/** True from the moment an element first comes near the part of the page that is in sight. */
export function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: "100px" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, seen];
}

/** Pixels of 1rem: rows are as high as the person's letters want. */
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

const narrowScreen = "(width <= 40rem)";

/** On a phone rows are cards. */
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

/** Milliseconds after the last key until what is typed counts: a filter of many rows takes longer than a key. */
const debounceDelay = 180;

const isEqual = (one: string, other: string) => one === other;

/**
 * A text that is typed here and kept elsewhere: told after a pause, at once when the field is left, and changed when
 * somebody else changes what is kept. Two texts that mean the same leave what is typed alone.
 */
export function useDebouncedInput(kept: string, onChange: (text: string) => void, same = isEqual) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== kept) {
    setSeen(kept);
    if (!same(kept, typed)) setTyped(kept);
  }

  function tell(text: string) {
    clearTimeout(timer.current);
    if (!same(text, kept)) onChange(text);
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
