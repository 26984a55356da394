import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the effects of a reservation period, for the form that sets it. */
export const texts = {
  hr: {
    open: "Rezervacije traju do {to} Na studiju se nudi {published, plural, one {# objavljena tema} few {# objavljene teme} other {# objavljenih tema}}.",
    early:
      "Rezervacije počinju {from} Do tada mogu rezervirati samo studenti s odobrenom kasnijom rezervacijom, izvan razdoblja.",
    past: "Rezervacije su završile {to} Od tada mogu rezervirati samo studenti s odobrenom kasnijom rezervacijom.",
    otherYear: "Razdoblje vrijedi u godini {year}, koja sada ne traje.",
    may: "{may, plural, =0 {Sada ne može rezervirati nijedan student.} one {Sada može rezervirati # student.} few {Sada mogu rezervirati # studenta.} other {Sada može rezervirati # studenata.}} Izvan razdoblja smije rezervirati {late, plural, one {# student} few {# studenta} other {# studenata}} s odobrenom kasnijom rezervacijom.",
    period:
      "{count, plural, one {# student ispunjava} few {# studenta ispunjavaju} other {# studenata ispunjava}} sve svoje uvjete, a ne može rezervirati zbog razdoblja.",
    limit:
      "{count, plural, one {# student je dosegnuo} few {# studenta su dosegnula} other {# studenata je dosegnulo}} najveći broj tema ({max}).",
    unready:
      "{count, plural, one {# student na popisu studija još ne ispunjava} few {# studenta na popisu studija još ne ispunjavaju} other {# studenata na popisu studija još ne ispunjava}} uvjete: završna godina, upisan predmet, radionica ili samoprocjena, studijski program.",
    closes:
      "Današnji dan više ne bi bio u razdoblju rezervacija ({from} – {to}), pa od sada ne bi {count, plural, one {mogao rezervirati # student koji sada može} few {mogla rezervirati # studenta koji sada mogu} other {moglo rezervirati # studenata koji sada mogu}}.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.eligibility", texts);
