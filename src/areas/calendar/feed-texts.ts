import { messagesOf, type Texts } from "#kit/text/localization.ts";

const hr = {
  tooMany: "Previše pokušaja s pogrešnom adresom kalendara. Pokušajte ponovno za četvrt sata.",
  defenses: {
    name: "Obrane · Teza",
    description: "Termini obrana završnih i diplomskih radova",
    title:
      "{status, select, cancelled {Otkazana obrana} tentative {Obrana (čeka potvrdu)} other {Obrana}}: {name}",
    student: "Student: {name}",
    mentor: "Mentor: {name}",
    coMentor: "Komentor: {name}",
    study: "Studij: {name}",
    tentative: "Termin još nije potvrdila studentska služba.",
    cancelled: "Termin je otkazan. Ako se odredi novi, pojavit će se ovdje.",
  },
  deadlines: {
    name: "Moji rokovi · Teza",
    description: "Rokovi rezervacija, predaje radova i obrana",
    until: "Rok: {when}",
    student: "Student: {name}",
    kinds: {
      answer: {
        mine: "Odgovorite na rezervaciju: {about}",
        others: "Mentor odgovara na rezervaciju: {about}",
        text: "Ako mentor do tada ne potvrdi rezervaciju, ona se otkazuje.",
      },
      expiry: {
        mine: "Istječe rezervacija: {about}",
        others: "Istječe rezervacija: {about}",
        text: "Ako se do tada ne odredi termin obrane, rezervacija se otkazuje.",
      },
      preReservation: {
        mine: "Tema se do tada čuva za Vas: {about}",
        others: "Završava čuvanje teme za studenta: {about}",
        text: "Nakon toga temu može rezervirati svatko tko ispunjava uvjete.",
      },
      milestone: {
        mine: "Točka plana rada: {about}",
        others: "Točka plana rada: {about}",
        text: "Tako su se dogovorili student i mentor.",
      },
      reservationPeriod: {
        mine: "Zadnji dan za rezervaciju teme: {about}",
        others: "Zadnji dan za rezervaciju teme: {about}",
        text: "Nakon toga dana teme na tom studiju više se ne mogu rezervirati u ovom razdoblju.",
      },
      submission: {
        mine: "Rok predaje rada za obrane {about}",
        others: "Rok predaje rada za obrane {about}",
        text: "Konačna verzija predana nakon toga dana brani se u sljedećem roku.",
      },
      defenses: {
        mine: "Rok obrane",
        others: "Rok obrane",
        text: "U te se dane održavaju obrane.",
      },
    },
  },
} as const;

/** Texts of the feeds, in the language that the feed's address names. */
export const texts = {
  hr,
  en: {
    tooMany:
      "Too many attempts with a wrong calendar address. Please try again in a quarter of an hour.",
    defenses: {
      name: "Defences · Teza",
      description: "Defences of final and graduate theses",
      title:
        "{status, select, cancelled {Cancelled defence} tentative {Defence (awaits confirmation)} other {Defence}}: {name}",
      student: "Student: {name}",
      mentor: "Mentor: {name}",
      coMentor: "Co-mentor: {name}",
      study: "Degree programme: {name}",
      tentative: "Student services have not confirmed the date yet.",
      cancelled: "The defence has been cancelled. If a new date is set, it will appear here.",
    },
    deadlines: {
      name: "My deadlines · Teza",
      description: "Deadlines of reservations, submissions and defences",
      until: "Until: {when}",
      student: "Student: {name}",
      kinds: {
        answer: {
          mine: "Answer the reservation: {about}",
          others: "The mentor answers the reservation: {about}",
          text: "If the mentor does not confirm the reservation by then, it is cancelled.",
        },
        expiry: {
          mine: "The reservation expires: {about}",
          others: "The reservation expires: {about}",
          text: "If no defence has been scheduled by then, the reservation is cancelled.",
        },
        preReservation: {
          mine: "The topic is held for you until then: {about}",
          others: "The topic is no longer held for the student: {about}",
          text: "After that, anybody who meets the conditions can reserve the topic.",
        },
        milestone: {
          mine: "Milestone of the work plan: {about}",
          others: "Milestone of the work plan: {about}",
          text: "Student and mentor have agreed on it.",
        },
        reservationPeriod: {
          mine: "Last day for reserving a topic: {about}",
          others: "Last day for reserving a topic: {about}",
          text: "After that day, topics of this degree programme can no longer be reserved in this period.",
        },
        submission: {
          mine: "Submission deadline for defences {about}",
          others: "Submission deadline for defences {about}",
          text: "A final version submitted after that day is defended in the next period.",
        },
        defenses: {
          mine: "Defence period",
          others: "Defence period",
          text: "Defences are held on these days.",
        },
      },
    },
  },
} satisfies Texts<typeof hr>;

export const messages = /* @__PURE__ */ messagesOf("calendar.feed", texts);
