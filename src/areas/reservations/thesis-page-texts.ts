import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the reservation parts of a thesis's public page. The tree is small because every public
 * page of a thesis loads it.
 */
export const texts = {
  hr: {
    active: { reserved: "Rezervacija teme", completed: "Obranjen rad" },
    openReservation: "Otvori rezervaciju",
    ownTitle: "Vaša rezervacija ove teme",
    reserveTitle: "Rezervacija teme",
    reserveLead:
      "Mentor ima {days, plural, one {# dan} few {# dana} other {# dana}} da potvrdi rezervaciju. Do tada od nje možete odustati, ali istu temu ne možete rezervirati ponovno.",
    reserve: "Rezerviraj temu",
    reserved:
      "Tema je rezervirana. Mentor ima {days, plural, one {# dan} few {# dana} other {# dana}} da potvrdi rezervaciju.",
    inEnglish: "Rad ću pisati na engleskom jeziku",
    inEnglishHint: "Dogovorite to s mentorom. Do potvrde rezervacije možete promijeniti odluku.",
    allMet: "Ispunjavate sve uvjete.",
    met: "Ispunjeno",
    notMet: "Nije ispunjeno",
    metRules: "Ispunjeni uvjeti ({met})",
    otherRules: "Ostali uvjeti (ispunjeno {met} od {all})",
    notNow:
      "{failed, plural, one {Temu sada ne možete rezervirati.} few {Temu sada ne možete rezervirati iz # razloga.} other {Temu sada ne možete rezervirati iz # razloga.}}",
    seeWhy: "Pogledajte zašto i što možete učiniti",
    otherStudy: "Tema drugog studija",
    source: "Podaci o Vašem studiju preuzeti su iz ISVU-a, pročitanog",
    sourceOverruled: "Podatke o Vašem studiju upisala je studentska služba. ISVU je pročitan",
    moved: {
      title: "Vaš rad nastavlja se na vlastitoj kopiji ove teme",
      text: "Kad se odlučivalo o obrani, temu je imao netko drugi ili je bila obrisana, pa rad ima svoju.",
      reservation: "Rezervacija rada",
      topic: "Tema rada",
    },
    notOffered: {
      title: "Mentor trenutačno ne može preuzeti rad",
      text: "Tema se zato trenutačno ne nudi. Pitajte voditelja odjela ili odaberite drugu temu.",
    },
    signIn: "Prijavite se za rezervaciju",
    conditions: "Uvjeti za rezervaciju",
    signInLead: "Studenti temu rezerviraju nakon prijave, kad vide ispunjavaju li sve uvjete.",
    rulesTitle: "Zašto ne mogu rezervirati?",
    fields: {
      thesisName: "Naslov rada",
      student: "Student",
      createdAt: "Rezervirano",
      defenseDate: "Termin obrane",
      defensePlace: "Mjesto obrane",
    },
  },
  en: {
    active: { reserved: "Reservation of the topic", completed: "Defended thesis" },
    openReservation: "Open the reservation",
    ownTitle: "Your reservation of this topic",
    reserveTitle: "Reserving the topic",
    reserveLead:
      "The mentor has {days, plural, one {# day} other {# days}} to confirm the reservation. Until then you may withdraw, but you cannot reserve the same topic again.",
    reserve: "Reserve the topic",
    reserved:
      "The topic is reserved. The mentor has {days, plural, one {# day} other {# days}} to confirm the reservation.",
    inEnglish: "I will write the thesis in English",
    inEnglishHint:
      "Agree on it with the mentor. You may change it until the reservation is confirmed.",
    allMet: "You meet all the conditions.",
    met: "Met",
    notMet: "Not met",
    metRules: "Conditions met ({met})",
    otherRules: "Other conditions ({met} of {all} met)",
    notNow:
      "{failed, plural, one {You cannot reserve the topic now.} other {You cannot reserve the topic now, for # reasons.}}",
    seeWhy: "See why, and what you can do about it",
    otherStudy: "A topic of another degree programme",
    source: "The data of your degree programme come from ISVU, read on",
    sourceOverruled: "Student services entered the data of your degree programme. ISVU was read on",
    moved: {
      title: "Your thesis goes on under its own copy of this topic",
      text: "When the defence was decided on, somebody else had this topic or it had been deleted, so the thesis has its own.",
      reservation: "Reservation of the thesis",
      topic: "Topic of the thesis",
    },
    notOffered: {
      title: "The mentor cannot take on a thesis at the moment",
      text: "The topic is therefore not offered. Ask the head of the department, or choose another topic.",
    },
    signIn: "Sign in to reserve",
    conditions: "Conditions for reserving",
    signInLead:
      "Students reserve a topic after signing in, when they see whether they meet all the conditions.",
    rulesTitle: "Why can't I reserve it?",
    fields: {
      thesisName: "Title of the thesis",
      student: "Student",
      createdAt: "Reserved",
      defenseDate: "Date of the defence",
      defensePlace: "Place of the defence",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.thesisPage", texts);
