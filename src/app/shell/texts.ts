import type { Role } from "#kit/actor.ts";

const plural = new Intl.PluralRules("hr");

const forms = { one: "nova obavijest", few: "nove obavijesti", other: "novih obavijesti" } as const;

/** The words around every page. */
export const words = {
  product: "Teza",
  skip: "Preskoči na sadržaj",
  menu: "Izbornik",
  navigation: "Glavna navigacija",
  close: "Zatvori",
  help: "Pomoć za ovu stranicu",
  search: { label: "Pretraživanje", placeholder: "Pretraži mentore, ključne riječi i teme", submit: "Pretraži" },
  bell: {
    title: "Obavijesti",
    /** CLDR's categories: 1, 21 obavijest; 2–4, 22 obavijesti; else obavijesti (spec §9). */
    count: (n: number) =>
      n === 0 ? "Nema novih obavijesti" : `${n} ${forms[plural.select(n) as keyof typeof forms] ?? forms.other}`,
    unread: "Nepročitano:",
    readAll: "Označi sve pročitanima",
    loading: "Učitavam obavijesti…",
    failed: "Obavijesti se trenutačno ne mogu učitati. Pokušajte ponovno malo poslije.",
  },
  user: {
    menu: "Korisnički izbornik",
    signIn: "Prijava",
    signOut: "Odjava",
    profile: "Moj profil",
    asAnother: "Prijava kao drugi korisnik",
    returnToSelf: "Povratak na svoj račun",
    staffData: "Dohvati podatke iz kadrovske evidencije",
  },
  roles: {
    student: "student",
    teacher: "nastavnik",
    headOfDepartment: "voditelj odjela",
    viceDean: "prodekan",
    library: "knjižnica",
    accountancy: "računovodstvo",
    studentServices: "studentska služba",
    admin: "administrator",
  } satisfies Record<Role, string>,
  acting: "Radite kao",
  loading: "Učitavanje…",
  demo: "Ogledni fakultet: podaci su izmišljeni.",
  footer: {
    label: "Podnožje",
    problem: "Prijavi problem",
    accessibility: "Izjava o pristupačnosti",
    privacy: "Zaštita podataka",
    help: "Pomoć",
  },
  appearance: {
    title: "Izgled",
    reminder:
      "Prilagodite Tezu sebi: ovdje birate veličinu slova, boju i temu. Izbornik uvijek možete otvoriti klikom na paletu.",
    fontSize: "Veličina slova",
    dyslexia: "Slova za lakše čitanje kod disleksije",
    dark: "Tamna tema",
    color: "Boja teme",
    colors: {
      "#CE003D": "Grimizna",
      "#F8B323": "Žuta",
      "#006A8D": "Plava",
      "#00A4A7": "Tirkizna",
      "#641A45": "Ljubičasta",
    },
    custom: "Prilagođena",
    hex: "Oznaka boje",
    picker: { saturation: "Zasićenost i svjetlina", hue: "Nijansa" },
  },
  error: {
    forbidden: "Nema pristupa",
    notFound: "Stranica nije pronađena",
    notFoundLead: "Možda je adresa pogrešno upisana, ili je stranica u međuvremenu uklonjena.",
    unexpected: "Nešto je pošlo po zlu",
    report: "Ako se greška ponovi, prijavite problem i opišite što ste radili kad se dogodila.",
    failed: "Poslužitelj nije uspio obraditi zahtjev.",
    offline: "Nema veze s poslužiteljem",
    offlineMessage: "Provjerite internetsku vezu pa pokušajte ponovno.",
    status: (status: number) => `Status poslužitelja: ${status}`,
    expired: "Sesija je istekla",
    expiredLead: "Prijavite se ponovno i nastavite gdje ste stali.",
    whereTo: "Kamo dalje",
    again: "Pokušaj ponovno",
  },
};
