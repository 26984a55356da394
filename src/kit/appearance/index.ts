export {
  type Appearance,
  type AppearancePreference,
  appearanceCookies,
  appearanceVariables,
  cookieDays,
  defaultAppearance,
  fontSizeClass,
  fontSizes,
  parseAppearance,
  preferenceCookie,
  presetColors,
  reminderCookie,
  toColorScheme,
} from "./appearance.ts";
export { avatarColor, nameInitials } from "./avatar.ts";
export { chartColors, isColor } from "./colors.ts";
export { type MenuWidth, menuCookie, parseMenuWidth } from "./menu-width.ts";
