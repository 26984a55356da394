/** The kit's own words. What concerns a field or a page comes in by props. */
export const words = {
  product: "Teza",
  nothingToShow: "Nema podataka za prikazati",
  required: "obavezno",
  close: "Zatvori",
  cancel: "Odustani",
  remove: "Ukloni",
  choose: "Odaberite…",
  loading: "Učitavanje…",
  summary: "Provjerite označena polja:",
  step: { done: "obavljeno", now: "u tijeku", ahead: "slijedi", stopped: "prekinuto" },
  counter: {
    most: (n: number, most: number) => `${n} od najviše ${most} ${characters(most)}`,
    least: (n: number, least: number) => `${n} od najmanje ${least} ${characters(least)}`,
  },
  check: {
    from: (day: string) => `Najraniji dopušteni datum je ${day}`,
    to: (day: string) => `Najkasniji dopušteni datum je ${day}`,
  },
  date: {
    format: "dd.mm.gggg.",
    open: "Otvori kalendar",
    calendar: "Kalendar",
    previousMonth: "Prethodni mjesec",
    nextMonth: "Sljedeći mjesec",
    previousYear: "Prethodna godina",
    nextYear: "Sljedeća godina",
    previousDecade: "Prethodno desetljeće",
    nextDecade: "Sljedeće desetljeće",
    time: "vrijeme",
    timeFormat: "ss:mm",
  },
  keywords: {
    placeholder: "Upišite pa pritisnite Enter",
    enter: "Odaberite ponuđenu ključnu riječ ili upišite svoju i pritisnite Enter.",
    plain: "Ključne riječi odvojite okomitom crtom |.",
  },
  search: {
    placeholder: "Počnite upisivati…",
    none: "Ništa ne odgovara upisanom.",
    looking: "Tražim…",
    failed: "Popis se trenutačno ne može učitati. Pokušajte ponovno.",
  },
  file: {
    choose: "Odaberi datoteku",
    drop: "ili je dovucite ovamo",
    current: "Spremljena datoteka",
    replace: "Nova datoteka zamijenit će spremljenu.",
    clear: "Ukloni odabranu datoteku",
  },
  upload: {
    progress: (percent: number) => `Šaljem: ${percent} %`,
    finishing: "Datoteka je stigla, provjeravam je…",
    stop: "Prekini slanje",
    stopped: "Slanje je prekinuto. Sve što ste upisali i odabrali ostalo je u obrascu.",
    lost: "Veza je prekinuta prije nego što je sve poslano. Sve što ste upisali i odabrali ostalo je u obrascu; pritisnite ponovno kad se veza uspostavi.",
    signedOut:
      "Sesija je istekla. Prijavite se u novoj kartici, vratite se ovamo i pritisnite ponovno; sve što ste upisali i odabrali ostalo je u obrascu.",
    signIn: "Prijava u novoj kartici",
  },
  restored: "Vratili smo ono što ste upisali prije nego što je sesija istekla. Provjerite i pošaljite ponovno.",
  failed: "Nešto nije uspjelo. Pokušajte ponovno; ako se ponovi, prijavite problem.",
} as const;

/** After "od" with a number: 1, 21 znaka; else znakova. */
const characters = (n: number) => (new Intl.PluralRules("hr").select(n) === "other" ? "znakova" : "znaka");
