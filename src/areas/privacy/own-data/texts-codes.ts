/** Names of codes that have none in both languages elsewhere. */
export const codes = {
  hr: {
    actions: { new: "Stvoreno", update: "Izmijenjeno", delete: "Obrisano" },
    erasureStatuses: {
      sent: "Čeka odluku",
      withdrawn: "Povučen",
      refused: "Odbijen",
      erased: "Podaci obrisani",
    },
    genders: { true: "ženski", false: "muški" },
    languages: { hr: "hrvatski", en: "engleski" },
    requestStatuses: { "1": "zatraženo", "2": "odbijeno", "3": "odobreno" },
    userTypes: { teacher: "nastavnik", student: "student" },
  },
  en: {
    actions: { new: "Created", update: "Changed", delete: "Deleted" },
    erasureStatuses: {
      sent: "Waits for a decision",
      withdrawn: "Withdrawn",
      refused: "Refused",
      erased: "Erased",
    },
    genders: { true: "female", false: "male" },
    languages: { hr: "Croatian", en: "English" },
    requestStatuses: { "1": "requested", "2": "refused", "3": "approved" },
    userTypes: { teacher: "teacher", student: "student" },
  },
} as const;
