export type Language = "hr" | "en";

/** The cookie with the chosen language; without it the language is Croatian. */
export const languageCookie = "language";

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { hr: "Hrvatski", en: "English" };

/** Reads the language from a request's cookies; Croatian if the cookie is missing or invalid. */
export const languageFromCookies = (cookies: Readonly<Record<string, string | undefined>>): Language =>
  cookies[languageCookie] === "en" ? "en" : "hr";
