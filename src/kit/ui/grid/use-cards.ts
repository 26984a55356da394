import { useSyncExternalStore } from "react";

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
