import { createContext, type ReactNode, use, useState } from "react";

import {
  type Appearance,
  type AppearancePreference,
  defaultAppearance,
  preferenceCookie,
} from "#kit/appearance/index.ts";

type AppearanceContextValue = {
  appearance: Appearance;
  /** The appearance menu has opened itself before. */
  reminded: boolean;
  /** Shows a choice at once and keeps it for the next visits. */
  choose: <P extends AppearancePreference>(name: P, value: Appearance[P]) => void;
};

const AppearanceContext = /* @__PURE__ */ createContext<AppearanceContextValue>({
  appearance: defaultAppearance,
  reminded: true,
  choose: () => {},
});

export const useAppearance = () => use(AppearanceContext);

type AppearanceProviderProps = { initial: Appearance; reminded: boolean; children: ReactNode };

/** Both entries read the same cookies, so the first paint is the server's HTML unchanged. */
export function AppearanceProvider({ initial, reminded, children }: AppearanceProviderProps) {
  const [appearance, setAppearance] = useState(initial);
  const choose: AppearanceContextValue["choose"] = (name, value) => {
    setAppearance((now) => ({ ...now, [name]: value }));
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
    document.cookie = preferenceCookie(name, value);
  };
  return <AppearanceContext value={{ appearance, reminded, choose }}>{children}</AppearanceContext>;
}

/** The user name of who is signed in, so that what one person typed is never offered to another. */
export const CurrentUserContext = /* @__PURE__ */ createContext("");

export const useCurrentUser = () => use(CurrentUserContext);

/** The nonce of the server's rendering; undefined in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
