import { useSyncExternalStore } from "react";

const narrow = "(width <= 40rem)";

/** On a phone rows are cards. */
export const useCards = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(narrow);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  );
