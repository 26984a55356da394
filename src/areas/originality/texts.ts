import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the originality check for mentors, student services and the admin, who work in Croatian.
 */
export const texts = {
  hr: {
    title: "Provjera izvornosti",
    titles: "Izvješća o podudarnosti",
    one: "Izvješće o podudarnosti",
    newTitle: "Novo izvješće o podudarnosti",
    lead: {
      none: "Studij ne traži provjeru izvornosti.",
      asked: "Studij traži izvješće o podudarnosti, ali se postupak nastavlja i bez njega.",
      required:
        "Studij traži izvješće o podudarnosti {from}. Podudarnost iznad {threshold}\u00a0% obrazlaže mentor.",
    },
    newest: "Važeće izvješće",
    earlier: "Ranija izvješća",
    how: "Kako provjeriti rad",
    enter: "Priloži izvješće",
    enterAnother: "Priloži novo izvješće",
    anotherLead:
      "Novo izvješće postaje važeće, a ranija ostaju na ovoj stranici. Novo izvješće student ne vidi dok mu ga ne pokažete.",
    file: "Izvješće servisa (PDF)",
    similarity: "Podudarnost (%)",
    similarityHint:
      "Prazno: pročitat ćemo postotak iz izvješća. Upisani postotak uvijek možete ispraviti.",
    service: "Servis",
    serviceHint: "Primjerice: Turnitin",
    checkedOn: "Dan provjere",
    correct: "Ispravi podatke",
    correctSubmit: "Spremi ispravak",
    explain: "Obrazloženje",
    explainLead:
      "Podudarnost je iznad praga studija. Napišite zašto rad ipak može dalje; obrazloženje piše i na izvješću o provjeri izvornosti.",
    explainAgain:
      "Ovo je obrazloženje napisano za drugu podudarnost i ne vrijedi za novu. Pročitajte ga, dopunite i spremite; piše i na izvješću o provjeri izvornosti.",
    explainSubmit: "Spremi obrazloženje",
    release: "Pokaži studentu",
    releaseText:
      "Student će vidjeti postotak, obrazloženje i datoteku izvješća te će dobiti obavijest.",
    hide: "Sakrij od studenta",
    hideText: "Student više neće vidjeti ovo izvješće.",
    notReleased: "Student ga ne vidi.",
    notNow: "Izvješće se sada ne može priložiti.",
    paper: "Isprava „Izvješće o provjeri izvornosti”",
    columns: {
      reservation: "Rezervacija",
      version: "Verzija",
      file: "Datoteka",
      similarity: "Podudarnost",
      readSimilarity: "Pročitana podudarnost",
      service: "Servis",
      checkedOn: "Dan provjere",
      enteredBy: "Upisao",
      createdAt: "Upisano",
      correctedAt: "Ispravljeno",
      explanation: "Obrazloženje",
      explainedBy: "Obrazložio",
      explainedAt: "Obrazloženo",
      releasedBy: "Pokazao studentu",
      releasedAt: "Pokazano studentu",
    },
    instructions: {
      title: "Kako se provjerava izvornost",
      lead: "Tekst stoji uz prilaganje izvješća o podudarnosti. Vide ga mentori i studentska služba.",
      body: "Upute",
      hint: "Primjerice: na kojoj se adresi rad provjerava, koje se dijelove rada izuzima i koje izvješće treba preuzeti.",
      save: "Spremi upute",
      setBy: "Zadnja promjena: {at}, {name}",
      saved: "Upute su spremljene.",
    },
    done: {
      enter: "Izvješće je priloženo.",
      correct: "Podaci su ispravljeni.",
      explain: "Obrazloženje je spremljeno.",
      release: "Student vidi izvješće i dobio je obavijest.",
      hide: "Student više ne vidi izvješće.",
    },
    errors: {
      percentage: "Upišite postotak od 0 do 100, s najviše dvije decimale, primjerice 12 ili 12,5.",
      notRead: "Postotak nismo našli u izvješću. Upišite ga.",
      noFile: "Priložite izvješće servisa u PDF-u.",
      dayAhead: "Provjera je već obavljena: odaberite današnji ili raniji dan.",
    },
    refusals: {
      notAsked: "Studij ne traži provjeru izvornosti.",
      notNow:
        "Izvješće se može priložiti i mijenjati od potvrde rezervacije do zaključenja obrane.",
      changed: "U međuvremenu je priloženo novo izvješće. Pogledajte ga pa pokušajte ponovno.",
      notNewest:
        "U međuvremenu je izvješće promijenjeno ili je priloženo novo. Osvježite stranicu pa pokušajte ponovno.",
      otherText: "U međuvremenu je spremljen drugi tekst. Osvježite stranicu pa pokušajte ponovno.",
      notAbove: "Podudarnost nije iznad praga studija, pa je ne treba obrazlagati.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("originality", texts);
