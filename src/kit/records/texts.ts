import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the forms and pages of all record sets. */
export const texts = {
  hr: {
    number: "Upišite cijeli broj od {min} do {max}.",
    color: "Upišite boju kao # i šest znamenaka, na primjer #CE003D.",
    confirm: "Označite ako to doista želite, pa spremite ponovno.",
    yes: "da",
    no: "ne",
    /** A form whose record somebody else has changed meanwhile. */
    conflict: {
      changed:
        "Dok ste uređivali, zapis se promijenio. Ono što ste upisali ostalo je u obrascu. Provjerite i spremite ponovno.",
      merged: "U polja koja niste dirali prenesene su nove vrijednosti: {list}.",
      change: "{label}: „{was}” → „{is}” ({who}, {when})",
      own: "Vi ste upisali „{own}”",
      pair: "{first}; {second}",
      hidden: "{label} ({who}, {when})",
      elsewhere:
        "Zapis se u međuvremenu promijenio, ali ne u poljima ovog obrasca. Spremite ponovno.",
      somebody: "netko izvan aplikacije",
      empty: "prazno",
    },
    /** The deletion pages (spec §8). */
    deletion: {
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
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("records", texts);
