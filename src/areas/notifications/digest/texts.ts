/** Texts of the list in the daily mail; the text around it is a template (`notices/summaries.ts`). */
export const texts = {
  hr: {
    more: "{count, plural, one {I još # obavijest.} few {I još # obavijesti.} other {I još # obavijesti.}}",
  },
  en: { more: "{count, plural, one {And # more notification.} other {And # more notifications.}}" },
} as const;
