import { createContext, type ReactNode, use, useState } from "react";

import {
  type Appearance,
  type AppearancePreference,
  defaultAppearance,
  preferenceCookie,
} from "#kit/appearance/index.ts";

type AppearanceContextValue = {
  appearance: Appearance;
  /** True if the appearance menu has already opened automatically. */
  reminded: boolean;
  /** Applies a preference at once and stores it for future visits. */
  choose: <P extends AppearancePreference>(name: P, value: Appearance[P]) => void;
};

const AppearanceContext = /* @__PURE__ */ createContext<AppearanceContextValue>({
  appearance: defaultAppearance,
  reminded: true,
  choose: () => {},
});

export const useAppearance = () => use(AppearanceContext);

type AppearanceProviderProps = { initial: Appearance; reminded: boolean; children: ReactNode };

/**
 * Provides the appearance. The server and the browser read the same cookies, so the first paint matches the server's
 * HTML.
 */
export function AppearanceProvider({ initial, reminded, children }: AppearanceProviderProps) {
  const [appearance, setAppearance] = useState(initial);
  const choose: AppearanceContextValue["choose"] = (name, value) => {
    setAppearance((now) => ({ ...now, [name]: value }));
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
    document.cookie = preferenceCookie(name, value);
  };
  return <AppearanceContext value={{ appearance, reminded, choose }}>{children}</AppearanceContext>;
}

/** The user name of the signed-in user, so that one user's draft is never offered to another. */
export const CurrentUserContext = /* @__PURE__ */ createContext("");

export const useCurrentUser = () => use(CurrentUserContext);

/** The nonce of the server's rendering; undefined in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
