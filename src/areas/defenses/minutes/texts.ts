import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the draft of the minutes, for student services and the committee. */
export const texts = {
  hr: {
    title: "Nacrt zapisnika",
    lead: {
      beside:
        "Studentska služba šalje nacrt zapisnika mentoru i povjerenstvu. Oni ga potvrđuju u sustavu, a zapisnik i dalje potpisuju.",
      instead:
        "Studentska služba šalje nacrt zapisnika mentoru i povjerenstvu. Tko ga potvrdi u sustavu, ne potpisuje zapisnik.",
    },
    names: {
      draft: ["Nacrt zapisnika", "Nacrti zapisnika"],
      answer: ["Odgovor na nacrt zapisnika", "Odgovori na nacrte zapisnika"],
    },
    none: "Nacrt zapisnika još nije poslan.",
    sent: "Poslano {at}, {name}.",
    draft: "Nacrt",
    people: "Potvrde",
    person: "Ime i prezime",
    answer: "Odgovor",
    answers: { confirmed: "potvrđeno u sustavu", objected: "prigovor" },
    waiting: "još nije odgovoreno",
    outdated: "odgovoreno na raniji nacrt",
    confirm: "Potvrdi nacrt",
    confirmText: "Na zapisniku će pisati da ste ga potvrdili u sustavu, s danom i satom.",
    object: "Uloži prigovor",
    objectLead: "Napišite što u nacrtu treba ispraviti. Studentska služba dobit će obavijest.",
    objection: "Prigovor",
    send: "Pošalji nacrt povjerenstvu",
    sendAgain: "Pošalji novi nacrt",
    sendLead:
      "Mentor i povjerenstvo dobit će obavijest. Novi nacrt potvrđuju ponovno. Obranu možete zaključiti i prije nego što svi odgovore: tko nije potvrdio, potpisuje zapisnik.",
    open: "Otvori nacrt zapisnika",
    state:
      "{total, plural, =0 {Nacrt zapisnika još nije poslan.} other {Nacrt su potvrdili: {confirmed} od {total}.}}",
    objections: "Na nacrt ima prigovora. Pročitajte ih prije zaključenja.",
    columns: {
      sentBy: "Poslao",
      sentAt: "Poslano",
      createdAt: "Prvi put",
      draft: "Nacrt zapisnika",
      person: "Osoba",
      guest: "Član bez računa",
      draftVersion: "Verzija nacrta",
      answer: "Odgovor",
      objection: "Prigovor",
      answeredAt: "Odgovoreno",
    },
    done: {
      draft: "Nacrt je poslan. Mentor i povjerenstvo dobili su obavijest.",
      confirm: "Potvrdili ste nacrt zapisnika.",
      object: "Prigovor je zabilježen. Studentska služba dobila je obavijest.",
    },
    refusals: {
      notAsked: "Na ovom studiju nacrt zapisnika ne potvrđuje se u sustavu.",
      notNow: "Nacrt zapisnika šalje se i potvrđuje od početka obrane do njezina zaključenja.",
      noDraft: "Nacrt zapisnika još nije poslan.",
      changed:
        "Nacrt zapisnika u međuvremenu je promijenjen ({at}). Pročitajte novi pa odgovorite.",
      otherDraft:
        "U međuvremenu je poslan drugi nacrt zapisnika. Osvježite stranicu pa pokušajte ponovno.",
      differs:
        "Ovo nije nacrt koji je povjerenstvo vidjelo. Razlikuje se: {fields}. Pošaljite povjerenstvu novi nacrt ili zaključite obranu s poslanim.",
      noObjection: "Napišite što u nacrtu treba ispraviti.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("minutes", texts);
