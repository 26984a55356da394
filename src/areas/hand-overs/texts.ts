import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the open work that an account leaves (product §11). */
export const texts = {
  hr: {
    left: "Ova osoba onda više ne može preuzeti svoje poslove, a ostaje joj: {work}. Odredite tko ih preuzima i potvrdite.",
    parts: {
      reservation:
        "{count, plural, one {# otvorena rezervacija} few {# otvorene rezervacije} other {# otvorenih rezervacija}} ({titles})",
      topic:
        "{count, plural, one {# objavljena tema} few {# objavljene teme} other {# objavljenih tema}} ({titles})",
      coMentor:
        "{count, plural, one {# komentorstvo} few {# komentorstva} other {# komentorstava}} ({titles})",
      department:
        "{count, plural, one {# odjel koji vodi} few {# odjela koja vodi} other {# odjela koje vodi}} ({titles})",
      seat: "{count, plural, one {# povjerenstvo} few {# povjerenstva} other {# povjerenstava}} ({titles})",
      proposal:
        "{count, plural, one {# prijedlog studenta} few {# prijedloga studenata} other {# prijedloga studenata}} ({titles})",
      office:
        "{count, plural, one {# ured u kojem ne ostaje nitko} few {# ureda u kojima ne ostaje nitko} other {# ureda u kojima ne ostaje nitko}} ({titles})",
    },
    more: "i još {count}",
    question: {
      title: "Tko preuzima poslove?",
      choice: "Rezervacije, objavljene teme i prijedlozi studenata",
      keep: "Ostaju zasad bez mentora, a teme se ne nude",
      successor: "Preuzima drugi mentor",
      standIn: "Ostaju, uz zamjenu do određenog dana",
      person: "Novi mentor ili zamjena",
      personHint: "Tko smije biti mentor na studijima tih radova.",
      standInUntil: "Zamjena traje do",
      newHead: "Novi voditelj odjela",
      newHeadHint: "Prazno: odjel zasad ostaje bez voditelja koji može odlučivati.",
      confirmed: "Potvrđujem što je gore navedeno",
      confirmedHint:
        "Što sada nitko ne preuzme, čeka voditelja odjela i prodekana na stranici „Za preuzimanje”.",
    },
    /** The list of open work that nobody can do, and the page of one person. */
    list: {
      title: "Za preuzimanje",
      lead: "Poslovi osoba koje ih više ne mogu obavljati. Predajte ih drugome ili odredite zamjenu.",
      empty: "Nema poslova za preuzimanje",
      emptyText:
        "Kad nekome bude zatvoren račun ili ostane bez uloge ili prava, ovdje će biti poslovi koje treba predati drugome.",
      none: "Ta osoba sada nema poslova koje treba predati drugome.",
      back: "Svi poslovi",
      open: "Predaj poslove",
      offices: "Uredi u kojima nema nikoga",
      officesText:
        "Rezervacije čekaju ured u kojem nitko nema tu ulogu ili mu je račun zatvoren. Ulogu dodjeljuje administrator.",
      fields: {
        kind: "Što",
        title: "Naziv",
        student: "Student",
        department: "Odjel",
      },
      kinds: {
        reservation: "Rezervacija",
        topic: "Slobodna tema",
        coMentor: "Komentorstvo",
        seat: "Povjerenstvo",
        proposal: "Prijedlog studenta",
        department: "Odjel",
        office: "Ured",
      },
      /** Why the person can't do the work; with the day if it is known. */
      reasons: {
        closed: "Račun je zatvoren.",
        ended: "Račun je istekao.",
        role: "Nema potrebnu ulogu.",
        right: "Nema pravo na studiju: {study}.",
      },
      reasonsSince: {
        closed: "Račun je zatvoren {day}",
        ended: "Račun je vrijedio do {day}",
        role: "Nema potrebnu ulogu od {day}",
        right: "Nema pravo na studiju {study} od {day}",
      },
    },
    /** The forms with which the work of one person is handed over. */
    handOver: {
      /** Their titles, the field of the person, and the text if there is nobody. */
      kinds: {
        thesis: {
          title: "Rezervacije i slobodne teme",
          person: "Novi mentor ili zamjena",
          nobody: "Nitko drugi ne može biti mentor na tim studijima. Pravo dodjeljuje prodekan.",
        },
        proposal: {
          title: "Prijedlozi studenata",
          person: "Mentor koji će odgovoriti",
          nobody: "Nitko drugi ne može biti mentor na tim studijima. Pravo dodjeljuje prodekan.",
        },
        coMentor: { title: "Komentorstva", person: "Novi komentor", nobody: "" },
        seat: {
          title: "Povjerenstva",
          person: "Novi član",
          nobody: "Nitko drugi ne može biti u povjerenstvu.",
        },
        department: {
          title: "Odjeli koje vodi",
          person: "Novi voditelj",
          nobody: "Nitko drugi nema ulogu voditelja odjela. Ulogu dodjeljuje administrator.",
        },
      },
      which: "Što predajete",
      whichHint: "Skinite kvačicu s onoga što će preuzeti netko drugi.",
      coMentorHint: "Prazno: rad ostaje bez komentora.",
      how: "Što s njima",
      successor: "Preuzima drugi mentor",
      standIn: "Ostaju kod mentora, uz zamjenu do određenog dana",
      submit: "Predaj",
      done: "Poslovi su predani.",
      doneStandIn: "Zamjena je određena.",
    },
    refusals: {
      gone: "Te je poslove u međuvremenu netko predao ili ih osoba opet može obavljati. Osvježite stranicu.",
    },
    errors: {
      confirm: "Potvrdite ili odustanite.",
      person: "Odaberite tko preuzima poslove.",
      standInUntil: "Upišite zadnji dan zamjene.",
      notMentor: "Odabrana osoba ne smije biti mentor na studiju rada „{title}”. Odaberite drugu.",
      notCoMentor: "Odabrana osoba ne može biti komentor rada „{title}”. Odaberite drugu.",
      noQuota:
        "Odabrana osoba nema slobodnog mjesta za sve te rezervacije. Odaberite drugu ili joj povećajte kvotu.",
      notHead:
        "Odabrana osoba ne može voditi odjel. Dodijelite joj ulogu voditelja odjela ili odaberite drugu.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("handOvers", texts);
