/** What feeds say; a calendar outside asks in no language, so they speak Croatian. */
export const feedTexts = {
  hr: {
    tooMany: "Previše pokušaja s pogrešnom adresom kalendara. Pokušajte ponovno za četvrt sata.",
    defenses: {
      name: "Obrane · Teza",
      description: "Termini obrana završnih i diplomskih radova",
      title: "{status, select, cancelled {Otkazano: obrana} tentative {Obrana (čeka potvrdu)} other {Obrana}}: {name}",
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
          text: "Ako mentor dotad ne potvrdi rezervaciju, ona se otkazuje.",
        },
        expiry: {
          mine: "Istječe rezervacija: {about}",
          others: "Istječe rezervacija: {about}",
          text: "Ako se dotad ne odredi termin obrane, rezervacija se otkazuje.",
        },
        preReservation: {
          mine: "Tema je dotad čuvana za Vas: {about}",
          others: "Završava čuvanje teme za studenta: {about}",
          text: "Nakon toga temu može rezervirati svatko tko ispunjava uvjete.",
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
  },
} as const;
