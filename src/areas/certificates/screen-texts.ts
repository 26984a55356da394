import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the screens. Those of the record are in the texts of the area. */
export const texts = {
  hr: {
    back: "Potvrde",
    reservation: "Rezervacija",
    list: {
      lead: "Potvrde ove akademske godine i ranije potvrde koje još nisu potpune.",
      allLead: "Sve potvrde, od najnovije obrane.",
      views: "Pregled potvrda",
      current: "Ova akademska godina",
      all: "Sve potvrde",
      toComplete: "Za dopunu",
      ready: "Potpune",
      empty: "Još nema potvrda za izradu",
      emptyText:
        "Nacrt potvrde izrađuje se automatski kad studentska služba zaključi obranu pozitivnom ocjenom.",
      nothingToComplete: "Sve su potvrde potpune.",
      nothingReady: "Nijedna potvrda još nije potpuna.",
      showAll: "Prikaži sve potvrde",
      printReady:
        "{count, plural, one {Ispiši potpunu} few {Ispiši # potpune} other {Ispiši # potpunih}}",
      new: "Nova potvrda",
      newLead:
        "Potvrda se izrađuje za obranjeni rad. Nacrt se obično izrađuje automatski; ovdje su radovi koji ga nemaju.",
      without: "Obranjeni radovi bez potvrde",
      allMade: "Svi obranjeni radovi imaju potvrdu",
    },
    columns: {
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Rad",
      examDate: "Obranjeno",
      state: "Status",
      actions: "Postupak",
    },
    state: {
      none: "Bez podataka",
      missing:
        "{count, plural, one {Nedostaje # podatak} few {Nedostaju # podatka} other {Nedostaje # podataka}}",
      complete: "Potpuna",
      outdated: "Ponovno izdati",
    },
    actions: {
      take: "Preuzmi podatke",
      fill: "Dopuni",
      fillAll: "Dopuni podatke",
      edit: "Uredi podatke",
      show: "Pregledaj potvrdu",
      pdf: "Preuzmi PDF",
      pdfOf: "Preuzmi PDF: {student}",
      records: "Usporedi s evidencijom",
      history: "Povijest",
      delete: "Obriši",
    },
    gaps: {
      title: "Za izradu potvrde još nedostaje",
      refused: "Potvrda se još ne može izraditi. Najprije dopunite podatke:",
      warnings: "Provjerite oznake",
    },
    show: {
      marks: "Oznake",
      student: "Student",
      study: "Studij i naziv",
      thesis: "Rad i obrana",
      updated: "Zadnja izmjena",
    },
    edit: {
      title: "Podaci na potvrdi",
      lead: "Nepotpunu potvrdu možete spremiti i dopuniti poslije.",
      submit: "Spremi",
      stored: "Pregledaj spremljeno",
      readOnly: "Potvrdu dopunjava studentska služba.",
      marksHint: "Iz urudžbenog zapisnika.",
      titleHint:
        "Odabirom roda upisuje se oblik naziva iz studijskog programa. Po potrebi ga promijenite.",
      saved: "Potvrda je spremljena. Potpuna je.",
      savedWithGaps: "Potvrda je spremljena. Još nije potpuna.",
    },
    data: {
      title: "Podaci iz evidencije",
      newLead: "Ovo se o studentu i studiju već zna. Ostalo ćete dopuniti na potvrdi.",
      lead: "Usporedite potvrdu s onim što je sada u evidenciji.",
      known: "Što se preuzima",
      field: "Podatak",
      onCertificate: "Na potvrdi",
      inRecords: "U evidenciji",
      unknown: "nije upisano",
      byGender: "{male} / {female}",
      differs: "razlikuje se",
      same: "Potvrda već sadrži sve što je u evidenciji.",
      take: "Preuzmi podatke",
      refresh: "Preuzmi iz evidencije",
      refreshTitle: "Preuzeti podatke iz evidencije?",
      refreshText:
        "Ono što je u tim poljima sada na potvrdi zamijenit će se podacima iz evidencije.",
      taken: "Podaci su preuzeti. Dopunite one koji nedostaju.",
      readOnly: "Podatke preuzima studentska služba.",
    },
    pdf: {
      title: "Izrada potvrde",
      ready: "Potvrda je potpuna.",
      readyText: "Datum izdavanja je dan izdavanja.",
    },
    issued: {
      title: "Izdani primjerci",
      none: "Još nije izdan nijedan primjerak. Pregled ništa ne sprema.",
      issue: "Izdaj potvrdu",
      issueAgain: "Izdaj novi primjerak",
      issueAgainText: "Na provjeri će za dosadašnji primjerak pisati da je zamijenjen.",
      done: "Potvrda je izdana.",
      already: "Ovaj je primjerak u međuvremenu već izdan.",
      changed: "Podaci na potvrdi promijenjeni su poslije izdavanja. Izdajte novi primjerak.",
      outdated:
        "Obrana je ispravljena poslije izdavanja. Usporedite podatke s evidencijom pa izdajte novi primjerak. Stari više ne vrijedi, što piše i na provjeri.",
      actions: "Postupak",
      revoke: "Poništi",
      revokeReason: "Razlog poništenja",
      revokedDone: "Primjerak je poništen.",
      preview: "Pregledaj PDF",
      registrationNo: "URBROJ potvrde na engleskom",
      registrationNoHint:
        "Potvrda na engleskom zasebna je isprava u istom predmetu, pa ima svoj URBROJ.",
      englishDone: "Potvrda na engleskom je izdana.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("certificates.screens", texts);
