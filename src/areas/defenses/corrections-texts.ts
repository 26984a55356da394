import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the forms that correct a reservation; they are for student services and the admin. */
export const texts = {
  hr: {
    defense: {
      title: "Ispravak zaključene obrane",
      lead: "Ispravite ono što je pogrešno upisano. Stare vrijednosti i razlog ostaju u povijesti, a student i mentor dobivaju obavijest bez ocjene.",
      submit: "Ispravi",
      sure: "Ispraviti podatke o obrani?",
      sureText:
        "Ako se mijenja datum ispita, izdanu potvrdu i upise u ISVU i Dabar treba obnoviti.",
      notClosed: "Obrana još nije zaključena, pa se ništa ne ispravlja.",
      outcomeTitle: "Ispravak ishoda obrane",
      outcomeLead:
        "Do {until} možete ispraviti sve što je upisano, pa i ocjenu nedovoljan (1) u prolaznu ili obratno. Stare vrijednosti i razlog ostaju u povijesti, a student i mentor dobivaju obavijest bez ocjene.",
      outcomeSureText:
        "Ako se ocjena nedovoljan (1) mijenja u prolaznu ili obratno, mijenja se i ishod: status rezervacije i teme te nacrt potvrde. Student ga odmah vidi.",
      outcomeHint: "Ishod možete promijeniti do {until}.",
      outcomeDone: "Ishod obrane je ispravljen. Student i mentor dobili su obavijest.",
      gradeFinal:
        "Ishod je konačan, pa se ocjena mijenja samo po potpisanom zapisniku, što potvrđuje druga osoba.",
      done: "Podaci o obrani su ispravljeni. Student i mentor dobili su obavijest.",
    },
    record: {
      title: "Ispravak podataka rezervacije",
      lead: "Ispravljaju se samo podaci koje su koraci već upisali. Status se mijenja jedino koracima. Stare vrijednosti i razlog ostaju u povijesti, a student i mentor dobivaju obavijest.",
      submit: "Ispravi",
      done: "Podaci su ispravljeni. Student i mentor dobili su obavijest.",
      program: "Studijski program studenta",
      programHint: "Programi studija na kojem je tema.",
      defense: "Obrana",
      dates: "Datumi",
    },
    reason: "Razlog ispravka",
    reasonHint: "Ostaje u povijesti rezervacije i vide ga student, mentor i studentska služba.",
    titleWithdrawn:
      "Naslov stečen ovim radom oduzet je odlukom fakulteta, pa se ništa ne ispravlja.",
    unchanged: "Podaci su već takvi, pa nije ništa promijenjeno.",
    dayAhead: "Ispit se već održao: odaberite današnji ili raniji dan.",
    instantAhead: "Trenutak mora biti u prošlosti.",
    beforeReservation: "Rezervacija je nastala {when}, pa se ovo nije moglo dogoditi ranije.",
    otherStudy: "Odaberite program studija na kojem je tema.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("defenses.corrections", texts);
