import { useSyncExternalStore } from "react";

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
