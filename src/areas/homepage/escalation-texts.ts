import { messagesOf } from "#kit/text/localization.ts";

/** Texts about tasks that have been waiting too long for their mentors. Staff work in Croatian. */
export const texts = {
  hr: {
    title: "Obavješćivanje voditelja",
    lead: "Kad mentor predugo ne učini ono što treba, o tome jednom obavješćujemo voditelja odjela. Broje se samo radni dani.",
    workdays: "Nakon koliko radnih dana",
    hint: "Od 1 do 60. Ostavite prazno ako se voditelji ne obavješćuju.",
    answerWorkdays: "Nakon koliko radnih dana rok rezervacije miruje",
    answerHint:
      "Od 1 do 60. Dok mentor nakon toga duguje odgovor, rok rezervacije pomiče se dan po dan. Na potvrdu rezervacije to se ne odnosi. Ostavite prazno ako se rok ne pomiče.",
    answerOff: "Rokovi rezervacija sada se ne pomiču.",
    answerOn:
      "Rok rezervacije sada se pomiče dok mentor duguje odgovor dulje od {days, plural, one {# radnog dana} few {# radna dana} other {# radnih dana}}.",
    /** The reason in the history of the reservation. */
    stoppedReason:
      "Rok se pomaknuo jer mentor duguje odgovor dulje od {workdays, plural, one {# radnog dana} few {# radna dana} other {# radnih dana}}.",
    save: "Spremi",
    saved: "Spremljeno. Vrijedi od sljedećega radnog dana ujutro.",
    setBy: "Zadnja promjena: {name}, {at}.",
    off: "Voditelji se sada ne obavješćuju.",
    on: "Voditelje sada obavješćujemo nakon {days, plural, one {# radnog dana} few {# radna dana} other {# radnih dana}}.",
    wrongNumber: "Upišite cijeli broj od 1 do 60 ili ostavite prazno.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("escalation", texts);
