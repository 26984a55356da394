import { messagesOf } from "#kit/text/index.ts";

/** Telling heads of department of what waits for their mentors too long. Staff work in Croatian. */
export const texts = {
  hr: {
    title: "Obavješćivanje voditelja",
    lead: "Kad mentor predugo ne učini ono što je na njemu, o tome jednom obavješćujemo voditelja odjela. Broje se samo radni dani.",
    workdays: "Nakon koliko radnih dana",
    hint: "Od 1 do 60. Ostavite prazno ako se voditelje ne obavješćuje.",
    save: "Spremi",
    saved: "Spremljeno. Vrijedi od sljedećega radnog dana ujutro.",
    setBy: "Zadnja promjena: {name}, {at}.",
    off: "Voditelji se sada ne obavješćuju.",
    on: "Voditelje sada obavješćujemo nakon {days, plural, one {# radnog dana} few {# radna dana} other {# radnih dana}}.",
    wrongNumber: "Upišite cijeli broj od 1 do 60 ili ostavite prazno.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("escalation", texts);
