import type { Language } from "./format-text.ts";

/** Keeps the language that a reader has chosen in the header; without it Teza speaks Croatian. */
export const languageCookie = "language";

/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { hr: "Hrvatski", en: "English" };

/** The language of a request's cookies; what is no language is Croatian. */
export const languageFromCookies = (cookies: Readonly<Record<string, string | undefined>>): Language =>
  cookies[languageCookie] === "en" ? "en" : "hr";
