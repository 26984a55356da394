/** The mail of the day. */
export const texts = {
  hr: {
    subject: "{count, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}} iz Teze",
    intro: "Od zadnjeg pregleda dogodilo se ovo:",
    more: "{count, plural, one {I još # obavijest} few {I još # obavijesti} other {I još # obavijesti}}: {url}",
  },
  en: {
    subject: "{count, plural, one {# notification} other {# notifications}} from Teza",
    intro: "This has happened since the last summary:",
    more: "{count, plural, one {And # more notification} other {And # more notifications}}: {url}",
  },
} as const;
