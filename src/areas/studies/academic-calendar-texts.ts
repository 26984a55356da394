import { messagesOf } from "#kit/text/localization.ts";

/** The page of all days on which the faculty doesn't work. Staff work in Croatian. */
export const texts = {
  hr: {
    title: "Akademski kalendar",
    lead: "Na ove se dane, kao ni vikendom, ne računaju rokovi u radnim danima: čuvanje teme s liste čekanja, rok za odgovor mentora, obavješćivanje voditelja i tjedni podsjetnici. Ni slobodni termini obrana ne nude se na te dane.",
    years: "Godina",
    list: "Neradni dani u {year}.",
    new: "Novi neradni dani",
    all: "Svi neradni dani",
    columns: {
      days: "Dani",
      weekday: "Dan u tjednu",
      name: "Naziv",
      kind: "Vrsta",
      workdays: "Manje radnih dana",
    },
    kinds: { holiday: "blagdan", faculty: "fakultet" },
    terms: {
      title: "Rokovi koji završavaju na neradni dan",
      lead: "Rok završava s krajem dana. To vrijedi za rok u kojem mentor odgovara na rezervaciju, za rok do kojega rezervacija vrijedi i za čuvanje teme iz prihvaćenog prijedloga. Dan koji je netko upisao ostaje kako je upisan.",
      movesToWorkday: "Rok koji bi završio na neradni dan završava s prvim sljedećim radnim danom.",
      hint: "Promjena vrijedi za rokove koji se od tada izračunaju.",
      save: "Spremi",
      saved: "Spremljeno. Vrijedi za rokove koji se od sada izračunaju.",
      setBy: "Zadnja promjena: {name}, {at}.",
    },
    rest: "Dok traju neradni dani fakulteta, nijedna rezervacija ne istječe; istječe tek kad završe.",
    note: "Blagdani se računaju po zakonu i ne mogu se mijenjati.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("studies.academicCalendar", texts);
