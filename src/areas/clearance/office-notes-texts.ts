import { messagesOf } from "#kit/text/localization.ts";

/** Texts for the notes of the offices. */
export const texts = {
  hr: {
    title: "Bilješka ureda",
    titles: "Bilješke ureda",
    pageLead:
      "Bilješka ne mijenja status rezervacije. Čitaju je Vaš ured i studentska služba, a student je ne vidi.",
    back: "Rezervacija",
    badge: "Zabilježeno",
    write: "Zabilježi",
    about: "Rezervacija",
    student: "Student",
    jmbag: "JMBAG",
    thesis: "Tema",
    mentor: "Mentor",
    status: "Status",
    list: "Bilješke",
    none: "Nema bilježaka.",
    new: "Nova bilješka",
    office: "Ured",
    offices: {
      library: "Knjižnica",
      accountancy: "Računovodstvo",
      studentServices: "Studentska služba",
    },
    fields: {
      reason: "Razlog",
      remindOn: "Podsjetnik",
      notify: "Zamoli studenta da se javi",
      author: "Autor",
      createdAt: "Zabilježeno",
      remindedAt: "Podsjetnik poslan",
      resolvedAt: "Riješeno",
      resolvedBy: "Riješila osoba",
    },
    hints: {
      reason: "Na primjer: zašto potvrda još nije dana. Tekst ne ide u poštu.",
      remindOn: "Dan na koji ćete dobiti obavijest, ako bilješka tada još bude otvorena.",
      notify: "Studentu se šalje samo poruka kojem se uredu treba javiti, bez razloga.",
    },
    submit: "Spremi bilješku",
    resolve: "Riješeno",
    resolved: "Riješeno {when}, {who}",
    over: "Zaključeno",
    reminder: "Podsjetnik {day}",
    notNow: "Rezervacija je zaključena, pa se na nju više ne pišu bilješke.",
    notYours: "Bilješke pišu knjižnica, računovodstvo i studentska služba.",
    done: { saved: "Bilješka je spremljena.", resolved: "Bilješka je označena riješenom." },
    refusals: {
      already: "Ista otvorena bilješka već postoji.",
      dayNotAhead: "Podsjetnik mora biti na budući dan.",
      alreadyResolved: "Bilješka je već riješena.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("office-notes", texts);
