/** Records of one kind that prevent a deletion. */
export type BlockingRecords = { what: string; count: number; rows: readonly { title: string; path: string | null }[] };

/** Data shown before a deletion: the record's title and what prevents its deletion. */
export type DeletionPreview = {
  id: number;
  title: string;
  /** Why the record cannot be deleted and what to do instead; empty if it can. */
  blocked: string;
  links: readonly BlockingRecords[];
};

/** Texts of the deletion pages (spec §8). */
export const deletionTexts = {
  may: "Na ovaj se zapis ne oslanja nijedan drugi, pa se može obrisati.",
  warning:
    "Zapis na koji se oslanjaju drugi zapisi ne može se obrisati. Brisanje se ne može poništiti; povijest zapisa ostaje.",
  blocked: "Zapis se ne može obrisati",
  links: "Povezani zapisi",
  more: "{count, plural, one {i još # zapis} few {i još # zapisa} other {i još # zapisa}}",
  confirm: "Obriši",
  cancel: "Odustani",
  back: "Natrag na zapis",
  done: "Zapis je obrisan.",
  signIn: "Prijavite se pa pokušajte ponovno.",
} as const;
