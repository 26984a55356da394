export { characterCount, compareCroatian, foldText, normalizeText, sortCroatian } from "./croatian.ts";
export { escapeXml } from "./escape-xml.ts";
export { formatText, type Texts, type TextTree, type TextValues, type Translated, textsFor } from "./format-text.ts";
export { fieldErrors, issueText, messageFromIssue } from "./issue-text.ts";
export { type Language, languageCookie, languageFromCookies, languageNames } from "./language.ts";
export { localizedName } from "./localized-name.ts";
export {
  formatMessage,
  literalMessage,
  type Message,
  type Messages,
  type MessageTree,
  type MessageValues,
  messagesOf,
  withValues,
} from "./message.ts";
export { parseTemplate, type TemplateError, type TemplateUse } from "./parse-template.ts";
export { abridgeDiff, type DiffPart, diffText, firstChange } from "./text-diff.ts";
export { type XmlAttributes, xmlDeclaration, xmlElement } from "./xml.ts";
