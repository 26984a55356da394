import { messagesOf } from "#kit/text/index.ts";
import { en } from "./texts.en.ts";

/** The completion fee in cents (spec §9: 70.00 EUR). */
export const feeInCents = 7000;

const hr = {
  debit: {
    title: "Podmirene obveze",
    lead: "Prije obrane knjižnica i računovodstvo potvrđuju da prema fakultetu nemate dugovanja.",
    fee: "Naknada za završetak studija",
    payment: "Uplata naknade",
    paymentDone: "Potvrda o uplati je priložena.",
    paymentOpen: "Potvrda o uplati još nije priložena.",
    library: "Knjižnica",
    accountancy: "Računovodstvo",
    clear: "Nema dugovanja",
    waits: "Još nije potvrđeno",
    confirmedBy: "Potvrđeno {when}",
    libraryHint: "Ako imate posuđenu građu, vratite je u knjižnicu.",
    accountancyHint: "Ako imate nepodmirene obveze, javite se računovodstvu.",
    pay: "Priloži potvrdu o uplati",
  },
  payment: {
    title: "Potvrda o uplati",
    lead: "Uplatite naknadu za završetak studija pa priložite potvrdu o uplati.",
    amount: "Iznos naknade",
    description: "Opis plaćanja",
    purpose: "Naknada za završetak studija, {student}",
    file: "Potvrda o uplati (PDF, PNG ili JPEG, najviše 10 MB)",
    submit: "Pošalji potvrdu",
    done: "Potvrda o uplati je poslana. Knjižnica i računovodstvo sada provjeravaju jesu li obveze podmirene.",
    returned: "Računovodstvo je vratilo potvrdu",
    notNow: "Potvrda o uplati prilaže se nakon što mentor odobri rad, i to jednom.",
    sent: "Priložena potvrda",
  },
  clearing: {
    libraryTitle: "Potvrda o podmirenim obvezama",
    libraryLead: "Studenti koji su platili naknadu i čekaju potvrdu knjižnice.",
    accountancyTitle: "Potvrda uplate i podmirenih obveza",
    accountancyLead: "Studenti koji su priložili potvrdu o uplati i čekaju potvrdu računovodstva.",
    confirm: "Potvrdi odabrane",
    byList: "Potvrdi po popisu",
    confirmCount: "{count, plural, =0 {Potvrdi odabrane} other {Potvrdi odabrane (#)}}",
    selectAll: "Odaberi sve",
    actions: "Radnje",
    proof: "Uplata",
    showProof: "Potvrda",
    returnOne: "Vrati",
    return: "Vratiti potvrdu o uplati?",
    returnReason: "Što student treba ispraviti",
    since: "Čeka od",
    empty: "Nitko ne čeka potvrdu.",
    nothingChosen: "Odaberite barem jednu rezervaciju.",
    results: "Što je s odabranim rezervacijama",
    resultConfirmed: "potvrđeno",
    resultReturned: "vraćeno studentu",
    nameless: "Rezervacija br. {id}",
    confirmed:
      "{count, plural, one {Potvrđena je # rezervacija.} few {Potvrđene su # rezervacije.} other {Potvrđeno je # rezervacija.}}",
    returned: "Potvrda o uplati vraćena je studentu.",
  },
  statements: {
    title: "Izjave",
    lead: "Pročitajte obje izjave i potvrdite ih. Zatim studentska služba provjerava formalne uvjete.",
    submit: "Potvrdi izjave",
    done: "Izjave su potvrđene. Studentska služba sada provjerava formalne uvjete.",
    given: "Izjave ste potvrdili.",
    notNow: "Izjave se potvrđuju nakon što knjižnica i računovodstvo potvrde da nemate dugovanja.",
    returned: "Studentska služba traži da izjave potvrdite ponovno",
  },
  services: {
    title: "Čeka studentsku službu",
    lead: "Rezervacije koje čekaju Vašu obradu, od najstarije.",
    empty: "Ništa ne čeka obradu.",
    emptyHint: "Kad student potvrdi izjave ili mentor odredi termin obrane, rezervacija će se pojaviti ovdje.",
    open: "Obradi",
    what: "Što treba",
    kinds: {
      statements: "Provjeriti formalne uvjete",
      mentorSetDefenseDate: "Potvrditi termin obrane",
      studentServicesConfirmedDefenseDate: "Zaključiti obranu",
    },
    formalTitle: "Formalni uvjeti",
    formalLead: "Provjerite podatke i predani rad. Ako je sve u redu, mentor zatim određuje termin obrane.",
    formalDone: "Formalni uvjeti su potvrđeni. Red je na mentoru: određuje termin obrane.",
    statementsReturned: "Student će izjave potvrditi ponovno.",
    workReturned: "Rad je vraćen studentu na doradu.",
    reason: "Razlog",
    notNow: "Formalni uvjeti provjeravaju se nakon što student potvrdi izjave.",
    checks: "Za provjeru",
    facts: {
      student: "Student",
      jmbag: "JMBAG",
      program: "Studijski program",
      thesis: "Naziv rada",
      thesisEng: "Naziv na engleskom",
      mentor: "Mentor",
      work: "Predani rad",
      attachments: "Prilozi",
      payment: "Potvrda o uplati",
      library: "Knjižnica potvrdila",
      accountancy: "Računovodstvo potvrdilo",
      authenticity: "Izjava o izvornosti",
      submission: "Izjava o predaji",
    },
  },
  columns: {
    student: "Student",
    jmbag: "JMBAG",
    thesis: "Tema",
    mentor: "Mentor",
    study: "Studij",
  },
  back: "Rezervacija",
} as const;

export const texts = { hr, en: { ...hr, ...en } };

export const messages = /* @__PURE__ */ messagesOf("clearance", { hr, en });

const euroFormat = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** Formats cents as `70,00 €`. */
export const formatEuros = (cents: number) => euroFormat.format(cents / 100);
