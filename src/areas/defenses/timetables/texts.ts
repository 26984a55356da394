import { messagesOf } from "#kit/text/localization.ts";

const troubles = {
  privateAddress:
    "Adresa nije javna ili ne počinje s https://. Ako je raspored u mreži fakulteta, administrator treba dopustiti njegov poslužitelj (TIMETABLE_HOSTS).",
  elsewhere: "Adresa preusmjerava na drugu. Otvorite je u pregledniku i upišite onu na koju vodi.",
  unreachable: "Poslužitelj rasporeda nije dostupan.",
  tooSlow: "Poslužitelj rasporeda nije odgovorio na vrijeme.",
  denied: "Poslužitelj traži prijavu. Upišite adresu kalendara koja vrijedi bez prijave.",
  missing: "Na toj adresi nema kalendara.",
  failed: "Poslužitelj rasporeda javlja pogrešku.",
  tooLarge: "Kalendar je veći od 4 MB. Odaberite samo nastavu jedne dvorane.",
  notCalendar: "To nije kalendar u zapisu iCalendar (ics).",
  tooMuch: "Kalendar ima previše događaja. Odaberite samo nastavu jedne dvorane.",
  tooComplex: "Kalendar se ne može pročitati u razumnom vremenu.",
} as const;

/** Croatian only: offices and mentors use these pages. */
export const texts = {
  hr: {
    names: ["Raspored nastave", "Rasporedi nastave"],
    rooms: {
      title: "Rasporedi dvorana",
      lead: "Sati u kojima je u dvorani nastava ne nude se za obrane. Raspored se čita s adrese kalendara svake noći, ili iz datoteke. Pamte se samo sati, ne i što se održava.",
      room: "Dvorana",
      source: "Odakle",
      state: "Čitanje",
      none: "nema rasporeda",
      empty: "Nema dvorana u uporabi.",
      emptyText: "Najprije upišite dvorane.",
      newRoom: "Nova dvorana",
    },
    room: {
      title: "Raspored: {room}",
      lead: "Sati u kojima je u dvorani nastava ne nude se za obrane. Pamte se samo sati, ne i što se održava.",
    },
    own: {
      title: "Moj raspored nastave",
      lead: "Sati u kojima predajete ne nude se za obrane na kojima ste mentor, komentor ili član povjerenstva. Pamte se samo sati; drugi vide samo da tada imate nastavu.",
      back: "Moje obrane",
    },
    states: { read: "pročitano", failed: "zadnje čitanje nije uspjelo", stale: "nije osvježen" },
    state: "Sadašnji raspored",
    none: "Raspored još nije dan.",
    facts: {
      address: "Adresa kalendara",
      file: "Datoteka",
      readAt: "Pročitano",
      hours: "Termini nastave",
      count: "{count, plural, one {# termin} few {# termina} other {# termina}} od danas",
      unread:
        "{count, plural, one {# događaj nije pročitan} few {# događaja nisu pročitana} other {# događaja nije pročitano}}, jer nije zapisan kako treba.",
      attemptedAt: "Zadnji pokušaj",
    },
    stale: "Raspored nije osvježen više od tjedan dana.",
    failed: "Zadnje čitanje nije uspjelo ({when}). {trouble} Vrijede sati od prije.",
    address: {
      title: "Adresa kalendara",
      label: "Adresa (iCalendar)",
      hint: "Adresa kalendara dvorane u programu za raspored. Počinje s https:// ili webcal:// i vrijedi bez prijave.",
      save: "Spremi i pročitaj",
    },
    file: {
      title: "Datoteka",
      label: "Datoteka kalendara",
      hint: "Izvezite raspored iz programa za raspored ili kalendara u zapisu iCalendar (ics). Nova datoteka zamjenjuje prijašnju.",
      save: "Pročitaj datoteku",
    },
    read: "Pročitaj sada",
    remove: "Ukloni raspored",
    removeText: "Sati nastave više neće biti zauzeti pri traženju termina obrane.",
    troubles,
    errors: {
      address:
        "Upišite adresu kalendara koja počinje s https:// ili webcal://, bez imena i lozinke.",
      noFile: "Odaberite datoteku kalendara (ics).",
      changed:
        "U međuvremenu je netko promijenio raspored. Osvježite stranicu pa pokušajte ponovno.",
      busy: "Trenutačno se čita previše rasporeda. Pokušajte ponovno za minutu.",
    },
    done: {
      read: "Raspored je pročitan: {count, plural, one {# termin} few {# termina} other {# termina}} nastave.",
      notRead: "Adresa je spremljena, ali raspored nije pročitan. {trouble}",
      removed: "Raspored je uklonjen.",
    },
    columns: {
      room: "Dvorana",
      person: "Nastavnik",
      source: "Odakle",
      address: "Adresa kalendara",
      fileName: "Datoteka",
      createdAt: "Dano",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("timetables", texts);
