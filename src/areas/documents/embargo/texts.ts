import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the embargo, during which only the title and abstract of a thesis are public. Student
 * services work in Croatian.
 */
const hr = {
  fields: { embargoUntil: "Odgoda objave do", embargoReason: "Razlog odgode" },
  hints: {
    embargoUntil:
      "Neobvezno: ako cjelovit rad ne smije odmah biti javan, primjerice zbog zaštite izuma. Rad se otvara na taj dan, a do tada su javni naslov i sažetak.",
    embargoReason: "Obvezan ako odgađate objavu. Nije javan.",
  },
  problems: {
    past: "Upišite dan koji tek dolazi.",
    tooLong:
      "Objava se može odgoditi najviše {years, plural, one {# godinu} few {# godine} other {# godina}}.",
    reason: "Upišite razlog odgode.",
    partially: "Odgoda vrijedi samo za rad koji će svima biti dostupan u cijelosti.",
  },
  change: {
    title: "Odgoda objave",
    lead: "Cjelovit rad otvara se {day}. Razlog: {reason}",
    day: "Novi dan otvaranja",
    dayHint: "Današnji dan otvara rad odmah.",
    reason: "Razlog",
    submit: "Spremi novi dan",
    sure: "Promijeniti dan otvaranja?",
    sureText: "Student i mentor dobit će obavijest. Rad koji se otvori više se ne može zatvoriti.",
  },
  done: {
    moved: "Dan otvaranja je promijenjen. Student i mentor su obaviješteni.",
    opened: "Rad je javno dostupan.",
  },
  refusals: { open: "Objava ovog rada nije odgođena, pa se dan otvaranja ne može promijeniti." },
  columns: { announced: "Otvaranje najavljeno", ended: "Odgoda završila" },
} as const;

const en = {
  fields: { embargoUntil: "Embargo until", embargoReason: "Reason for the embargo" },
  hints: {
    embargoUntil:
      "Optional, if the whole thesis must not be public at once, such as before a patent is filed. The thesis opens on that day; until then its title and abstract are public.",
    embargoReason: "Required with an embargo. It is not public.",
  },
  problems: {
    past: "Enter a day that is yet to come.",
    tooLong: "An embargo lasts at most {years, plural, one {# year} other {# years}}.",
    reason: "Enter the reason for the embargo.",
    partially: "An embargo is only for a thesis that everybody will be able to read in full.",
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };

export const messages = /* @__PURE__ */ messagesOf("documents.embargo", { hr, en });
