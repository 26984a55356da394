export { characterCount, compareCroatian, foldText, normalizeText, sortCroatian } from "./croatian.ts";
export { escapeXml } from "./escape-xml.ts";
export {
  formatText,
  type Language,
  type Texts,
  type TextTree,
  type TextValues,
  type Translated,
  textsFor,
} from "./format-text.ts";
export { languageCookie, languageFromCookies, languageNames } from "./language.ts";
export { abridgeDiff, diffText } from "./text-diff.ts";
export { createTranslator } from "./translate.ts";
