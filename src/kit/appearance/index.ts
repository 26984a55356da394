export {
  type Appearance,
  type AppearancePreference,
  appearanceCookies,
  appearanceVariables,
  cookieDays,
  defaultAppearance,
  fontSizeClass,
  fontSizes,
  type MenuWidth,
  menuCookie,
  parseAppearance,
  parseMenuWidth,
  preferenceCookie,
  presetColors,
  reminderCookie,
  toColorScheme,
} from "./appearance.ts";
export { avatarColor, nameInitials } from "./avatar.ts";
export { chartColors, isColor } from "./colors.ts";
