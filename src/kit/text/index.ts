export {
  characterCount,
  compareCroatian,
  foldText,
  hasAtMost,
  limitMarks,
  normalizeText,
  sortCroatian,
  truncateWords,
  turnsDirection,
} from "./croatian.ts";
export { decodeBytes, decodeText, findUtf16, UnknownEncodingError } from "./encodings.ts";
export {
  fieldErrors,
  formatMessage,
  formatText,
  issueText,
  type Language,
  languageCookie,
  languageFromCookies,
  languageNames,
  literalMessage,
  localizedName,
  type Message,
  type Messages,
  type MessageTree,
  type MessageValues,
  messageFromIssue,
  messagesOf,
  type Texts,
  type TextTree,
  type TextValues,
  type Translated,
  textsFor,
  withValues,
} from "./localization.ts";
export { parseTemplate, type TemplateError, type TemplateUse } from "./parse-template.ts";
export { abridgeDiff, type DiffPart, diffText, firstChange } from "./text-diff.ts";
export { escapeXml, type XmlAttributes, xmlDeclaration, xmlElement } from "./xml.ts";
