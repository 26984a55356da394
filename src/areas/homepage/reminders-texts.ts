/**
 * Texts of the list in the weekly mail about pending tasks; the text around it is a template of the
 * notifications. Staff work in Croatian.
 */
export const texts = {
  hr: {
    offices: {
      library: "Izdaj ili uskrati potvrdu knjižnice",
      accountancy: "Provjeri uplatu",
      studentServices: "Obradi u studentskoj službi",
    },
    group: "{label} ({count}):",
    task: "– {title}, {person}: {waited}",
    waited:
      "{days, plural, =0 {od danas} one {čeka # radni dan} few {čeka # radna dana} other {čeka # radnih dana}}",
    more: "… i još {count}",
  },
} as const;
