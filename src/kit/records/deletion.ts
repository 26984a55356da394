/** Rows of one kind that keep a record from being deleted. */
export type BlockingRecords = { what: string; count: number; rows: readonly { title: string; path: string | null }[] };

/** What is known before a record is deleted: what it is called, and what stands in the way. */
export type DeletionPreview = {
  id: number;
  title: string;
  /** Why it can't go and what to do instead; empty when it can. */
  blocked: string;
  links: readonly BlockingRecords[];
};

/** What the pages say by which records with a life of their own are deleted (spec §8). */
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
