export {
  type Appearance,
  type AppearancePreference,
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
export { chartColors, isColor } from "./colors.ts";
