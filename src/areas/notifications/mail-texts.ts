/** What stands around the words of every mail. */
export const mailTexts = {
  hr: {
    greeting: "Poštovani,",
    open: "Otvorite u Tezi: {url}",
    automatic: "Ova je poruka poslana automatski, na nju ne odgovarajte.",
    /** In place of a number that identifies a person. */
    hidden: "[skriveno]",
  },
  en: {
    greeting: "Hello,",
    open: "Open in Teza: {url}",
    automatic: "This message was sent automatically; please do not reply to it.",
    hidden: "[hidden]",
  },
} as const;

/** At the top of a mail in both languages. */
export const englishFollows = "The English text follows the Croatian one.";
