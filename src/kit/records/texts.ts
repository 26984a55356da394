import { messagesOf } from "#kit/text/index.ts";

/** Texts of the forms and pages of all record sets. */
export const recordSetTexts = {
  number: "Upišite cijeli broj od {min} do {max}.",
  color: "Upišite boju kao # i šest znamenaka, na primjer #CE003D.",
  confirm: "Označite ako to doista želite, pa spremite ponovno.",
  yes: "da",
  no: "ne",
  /** Messages for a form whose record somebody else has changed meanwhile. */
  conflict: {
    changed:
      "Dok ste uređivali, zapis se promijenio. Ono što ste upisali ostalo je u obrascu. Provjerite i spremite ponovno.",
    merged: "U polja koja niste dirali prenesene su nove vrijednosti: {list}.",
    change: "{label}: „{was}” → „{is}” ({who}, {when})",
    own: "Vi ste upisali „{own}”",
    hidden: "{label} ({who}, {when})",
    elsewhere: "Zapis se u međuvremenu promijenio, ali ne u poljima ovog obrasca. Spremite ponovno.",
    somebody: "netko izvan aplikacije",
    empty: "prazno",
  },
} as const;

export const recordMessages = /* @__PURE__ */ messagesOf("records", { hr: recordSetTexts });
