import { createContext, type ReactNode, use, useState } from "react";
import {
  type Appearance,
  type AppearancePreference,
  defaultAppearance,
  type MenuWidth,
  menuCookie,
  parseAppearance,
  parseMenuWidth,
  preferenceCookie,
  reminderCookie,
} from "#kit/appearance/appearance.ts";

type AppearanceContextValue = {
  appearance: Appearance;
  /** True if the appearance menu has already opened automatically. */
  reminded: boolean;
  /** How wide the menu is wanted; undefined leaves it to the screen. */
  menuWidth: MenuWidth | undefined;
  chooseMenuWidth: (width: MenuWidth) => void;
  /** Applies a preference at once and stores it for future visits. */
  choose: <P extends AppearancePreference>(name: P, value: Appearance[P]) => void;
};

const AppearanceContext = /* @__PURE__ */ createContext<AppearanceContextValue>({
  appearance: defaultAppearance,
  reminded: true,
  menuWidth: undefined,
  chooseMenuWidth: () => {},
  choose: () => {},
});

export const useAppearance = () => use(AppearanceContext);

type AppearanceProviderProps = {
  /** Of the request, or of the document. */
  cookies: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
};

/**
 * Provides the appearance. The server and the browser read the same cookies, so the first paint
 * matches the server's HTML.
 */
export function AppearanceProvider({ cookies, children }: AppearanceProviderProps) {
  const [appearance, setAppearance] = useState(() => parseAppearance(cookies));
  const [menuWidth, setMenuWidth] = useState(() => parseMenuWidth(cookies));
  const reminded = reminderCookie in cookies;
  const choose: AppearanceContextValue["choose"] = (name, value) => {
    setAppearance((now) => ({ ...now, [name]: value }));
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
    document.cookie = preferenceCookie(name, value, location.protocol);
  };
  const chooseMenuWidth = (width: MenuWidth) => {
    setMenuWidth(width);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't everywhere yet
    document.cookie = preferenceCookie(menuCookie, width, location.protocol);
  };
  return (
    <AppearanceContext value={{ appearance, reminded, menuWidth, choose, chooseMenuWidth }}>
      {children}
    </AppearanceContext>
  );
}

/** The nonce of the server's rendering; undefined in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
