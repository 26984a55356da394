export type Language = "hr" | "en";

/** The cookie with the language chosen in the header; without it the language is Croatian. */
export const languageCookie = "language";

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = { hr: "Hrvatski", en: "English" };

/** The language in a request's cookies; Croatian if it is missing or invalid. */
export const languageFromCookies = (cookies: Readonly<Record<string, string | undefined>>): Language =>
  cookies[languageCookie] === "en" ? "en" : "hr";
