import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts about what student services type into ISVU by hand, in the words and the order of its
 * windows.
 */
export const texts = {
  hr: {
    title: "Prijepis u ISVU",
    names: ["Prijepis u prozor ISVU-a", "Prijepisi u prozore ISVU-a"],
    since:
      "Prozori ISVU-a koji još nisu prepisani. Popis obuhvaća radove u izradi i obrane od {day}",
    more: "Prikazano je prvih {shown} od {total}. Ostali dolaze na popis kako se prvi prepisuju.",
    caption: "Što još treba prepisati u ISVU",
    empty: "Sve je prepisano.",
    emptyText:
      "Kad mentor potvrdi rezervaciju, ovdje je zadatak, a kad se obrana zaključi, njezin ishod i povjerenstvo.",
    results: "Upis u ISVU",
    windows: {
      task: { title: "Zadatak", of: "Prozor „Studentov završni/diplomski zadatak”: prije obrane" },
      defense: {
        title: "Obrana",
        of: "Prozor „Studentov završni/diplomski zadatak”: nakon obrane",
      },
      committee: {
        title: "Članovi povjerenstva i pitanja",
        of: "Prozor „Studentov završni/diplomski zadatak”: članovi povjerenstva i pitanja svakog člana",
      },
      completion: { title: "Završetak studija", of: "Prozor „Završetak studija”" },
    },
    /** The windows as tabs and badges of the list. */
    kinds: {
      task: "Zadatak",
      defense: "Obrana",
      committee: "Povjerenstvo",
      completion: "Završetak",
    },
    studentTitle: "Student",
    fields: {
      student: "Student",
      jmbag: "JMBAG",
      program: "Studij",
      programCode: "Šifra studija u ISVU-u",
      course: "Šifra predmeta u ISVU-u",
      period: "Datum diplomskog/završnog roka",
      periodFrom: "Datum diplomskog/završnog roka (prvi dan)",
      periodTo: "Datum diplomskog/završnog roka (zadnji dan)",
      mentor: "Mentor",
      mentorCode: "Mentor, oznaka u ISVU-u",
      coMentor: "Komentor/sumentor",
      coMentorCode: "Komentor/sumentor, oznaka u ISVU-u",
      title: "Naslov",
      titleEng: "Naslov na engleskom",
      assignedOn: "Datum dodjele zadatka",
      submittedOn: "Datum predaje rada",
      defendedOn: "Datum obrane",
      grade: "Ocjena",
      member: "Povjerenstvo",
      memberCode: "oznaka u ISVU-u",
      memberQuestions: "pitanja",
      questions: "Pitanja članova povjerenstva",
      note: "Napomena",
      completedOn: "Datum obrane (ispita)",
    },
    ofMember: "{who}: {what}",
    hints: {
      period: "ISVU traži jedan dan, a Teza zna razdoblje obrana u kojem je ova obrana.",
      noPeriod: "Teza ga zna kad je termin obrane određen i unutar roka obrane.",
      gradeInIsvu:
        "ISVU već ima ocjenu kao rezultat predmeta; provjerite stoji li i u ovom prozoru.",
      noCode: "Nije upisana u Tezu; administrator je upisuje među podatke korisnika.",
      noCoMentor: "Rad nema komentora.",
      assignedOn: "Dan kad je mentor potvrdio rezervaciju.",
      submittedOn: "Dan kad je predana zadnja konačna verzija.",
      noCommittee: "U Tezi nije upisano povjerenstvo.",
      questions:
        "U Tezi su pitanja jedan tekst. Redak koji počinje imenom člana i dvotočkom pripada tom članu.",
      unknownHere: "Teza nema podatka za ovo polje.",
      completedOn:
        "Polja ovoga prozora nisu nam poznata. Zna se samo da se upisuje dan završetka, od kojega prestaju studentska prava; koji je to dan, određuje fakultet.",
    },
    unknown: "Nema u Tezi",
    states: {
      closed: "Još nema podataka",
      open: "Nije prepisano",
      typed: "Prepisano",
      changed: "Promijenjeno nakon prijepisa",
    },
    typedBy: "Prepisano {when}, {who}.",
    changedHint:
      "Nakon prijepisa promijenili su se podaci ovoga prozora. Ispravite ih u ISVU-u i ponovno označite.",
    closed: {
      task: "Zadatak se upisuje kad mentor potvrdi rezervaciju, a rezervacija je u tijeku ili je rad obranjen.",
      defense: "Ishod se upisuje kad je obrana uspješno zaključena i ishod konačan.",
      committee:
        "Povjerenstvo i pitanja upisuju se kad je obrana uspješno zaključena i ishod konačan.",
      completion: "Završetak se upisuje kad je obrana uspješno zaključena i ishod konačan.",
    },
    result: {
      sent: "Ocjena i datum ispita poslani su u ISVU vezom Teze s ISVU-om. Datum predaje rada i datum obrane ISVU tako ne dobiva: prepišite ih.",
      entered:
        "Ocjena i datum ispita upisani su u ISVU kao rezultat predmeta. Datum predaje rada i datum obrane ISVU tako ne dobiva: prepišite ih.",
      outdated: "Rezultat je ispravljen nakon upisa u ISVU.",
      underway:
        "Ocjena i datum ispita upravo se šalju u ISVU. Datum predaje rada i datum obrane ISVU tako ne dobiva: prepišite ih.",
    },
    type: "Prepisano",
    untype: "Poništi oznaku",
    history: "Povijest oznake",
    back: "Što još treba prepisati",
    reservation: "Rezervacija",
    columns: {
      reservation: "Rezervacija",
      window: "Prozor ISVU-a",
      typedBy: "Tko je prepisao",
      typedAt: "Prepisano",
      fingerprint: "Otisak prepisanih podataka",
      createdAt: "Prvi put označeno",
    },
    done: { typed: "Prozor je označen kao prepisan.", untyped: "Oznaka je poništena." },
    refusals: {
      notYet: "Ovaj se prozor još ne prepisuje, ili se više ne prepisuje.",
      already: "Ovaj je prozor već označen kao prepisan.",
      changed:
        "Podaci su se promijenili otkad ste otvorili stranicu. Otvorite prozor ponovno i provjerite ih.",
      notTyped: "Ovaj prozor nije označen kao prepisan.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.isvuWindows", texts);
