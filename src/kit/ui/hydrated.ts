import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** False on the server and in the first paint, true once scripts run: what needs them appears only then. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
