/** The page of all days on which the faculty doesn't work. Staff work in Croatian. */
export const texts = {
  hr: {
    title: "Akademski kalendar",
    lead: "Na ove se dane, kao ni vikendom, ne računaju rokovi u radnim danima: čuvanje teme s liste čekanja, rok za odgovor mentora, obavješćivanje voditelja i tjedni podsjetnici. Ni slobodni termini obrana ne nude se na te dane.",
    years: "Godina",
    list: "Neradni dani u {year}.",
    new: "Novi neradni dani",
    all: "Svi neradni dani",
    columns: { days: "Dani", weekday: "Dan u tjednu", name: "Naziv", kind: "Vrsta", workdays: "Manje radnih dana" },
    kinds: { holiday: "blagdan", faculty: "fakultet" },
    note: "Blagdani se računaju po zakonu i ne mogu se mijenjati.",
  },
} as const;
