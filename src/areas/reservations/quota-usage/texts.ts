import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the use of mentors' quotas, for staff. */
export const texts = {
  hr: {
    /** The page of one mentor's quotas, for the mentor and the vice dean. */
    mentor: {
      title: "Kvota",
      titleOf: "Kvota: {mentor}",
      lead: "Koliko radova možete imati u akademskoj godini, ukupno i po studijima. Kvotu određuje prodekan.",
      leadOf: "Koliko radova mentor može imati u akademskoj godini, ukupno i po studijima.",
      back: "Pregled kvota",
      noYear: "Za današnji dan nije unesena akademska godina",
      noYearText:
        "Vrijedi ukupna kvota od {total} radova, a obranjeni se radovi ne broje dok prodekan ne unese godinu.",
      years: "Akademska godina",
      section: "Kvota u godini {year}",
      caption: "Radovi po studijima u godini {year}: završeni, rezervirani i slobodna mjesta.",
      series: {
        completed: "Završeno",
        reserved: "Rezervirano",
        available: "Slobodno za rezervaciju",
      },
      full: "Kvota je popunjena. Studenti ne mogu rezervirati druge teme dok se koja rezervacija ne otkaže ili dok prodekan ne poveća kvotu.",
      fullOn:
        "{count, plural, one {Kvota je popunjena na studiju: {studies}.} few {Kvota je popunjena na studijima: {studies}.} other {Kvota je popunjena na studijima: {studies}.}} Ondje studenti zasad ne mogu rezervirati teme.",
      more: "Imate {published, plural, one {# objavljenu temu} few {# objavljene teme} other {# objavljenih tema}}, a {available, plural, one {slobodno je # mjesto} few {slobodna su # mjesta} other {slobodno je # mjesta}}. Kad se mjesta popune, preostale se teme neće moći rezervirati.",
      moreOf:
        "Mentor ima {published, plural, one {# objavljenu temu} few {# objavljene teme} other {# objavljenih tema}}, a {available, plural, one {slobodno je # mjesto} few {slobodna su # mjesta} other {slobodno je # mjesta}}. Kad se mjesta popune, preostale se teme neće moći rezervirati.",
      over: "Godina {year} je završila: ostale su samo zadane kvote i broj obranjenih radova.",
      coming:
        "Godina {year} još nije počela. Rezervacije koje su sada otvorene trošit će i njezinu kvotu.",
      how: "Rezervirano su sve otvorene rezervacije, bez obzira na to kad su započele; završeno su radovi obranjeni u toj godini. Slobodno je ono što od kvote preostaje, a na studiju nikad više nego ukupno. Zato ukupan broj nije zbroj studija.",
      public:
        "Na javnim stranicama Vaš je broj slobodnih mjesta manji ako je objavljenih tema manje nego što dopušta kvota ili su neke predbilježene: ondje piše koliko se tema sada može rezervirati.",
      links: {
        published: "Objavljene teme",
        reserved: "Rezervirane teme",
        completed: "Obranjene teme",
        new: "Upiši kvotu",
        change: "Promijeni",
        changeOf: "Promijeni kvotu: {study}",
      },
      nothing: "Niste na popisu nastavnika ni jednog studija. Obratite se prodekanu.",
      nothingOf: "Osoba nije na popisu nastavnika ni jednog studija.",
      onList: "Nastavnici na studiju",
    },
    /** The vice dean's grid of all mentors. */
    overview: {
      title: "Pregled kvota",
      lead: "Koliko radova pojedini mentor ima i koliko ih još može preuzeti. Pokušajte i što bi promjena kvote donijela: ništa se ne sprema.",
      records: "Kvote",
      copy: "Prijenos u novu godinu",
      years: "Akademska godina",
      noYear: "Nema akademske godine",
      noYearText: "Unesite akademsku godinu pa se u njoj mogu brojiti radovi i postaviti kvote.",
      newYear: "Nova akademska godina",
      sum: {
        mentors: "{count, plural, one {# mentor} few {# mentora} other {# mentora}}",
        places:
          "{count, plural, one {# slobodno mjesto} few {# slobodna mjesta} other {# slobodnih mjesta}}",
        full: "{count, plural, one {# mentor bez slobodnih mjesta} few {# mentora bez slobodnih mjesta} other {# mentora bez slobodnih mjesta}}",
      },
      whatIf: {
        title: "Što ako?",
        lead: "Upišite drukčije kvote: tablica će pokazati tko bi bio iznad kvote i gdje bi se otvorila mjesta. Izračun je zapisan u adresi stranice, koju možete proslijediti.",
        total: "Ukupna kvota ako nije upisana druga",
        totalHint: "Sada {total}.",
        everyone: "Vrijedi i za mentore kojima je ukupna kvota već upisana",
        studies: "Kvote na studijima",
        studiesHint:
          "Upisana kvota vrijedi za sve mentore na studiju; prazno ostavlja kvote kakve jesu.",
        show: "Pokaži učinak",
        reset: "Vrati na stvarne kvote",
        outcome:
          "S tom bi promjenom bilo {after, plural, one {# slobodno mjesto} few {# slobodna mjesta} other {# slobodnih mjesta}} umjesto {before} ({difference}).",
        none: "Nitko ne bi bio iznad kvote.",
        over: "{mentors, plural, one {Iznad kvote bio bi # mentor} few {Iznad kvote bila bi # mentora} other {Iznad kvote bilo bi # mentora}}, ukupno za {theses, plural, one {# rad} few {# rada} other {# radova}}{newly, plural, =0 {} other {; zbog same promjene {newly}}}. Postojeće rezervacije pritom ostaju.",
        applies: "Kvote mijenjate na stranici „Kvote”.",
      },
      caption: "Mentori i njihove kvote u godini {year}",
      columns: {
        mentor: "Mentor",
        max: "Ukupna kvota",
        numOfReserved: "Rezervirano",
        numOfCompletedInAcademicYear: "Završeno u godini",
        numOfPublished: "Objavljeno",
        numOfThesesAvailableForReservation: "Slobodno od ukupne kvote",
        places: "Slobodna mjesta",
        studies: "Po studijima (iskorišteno / kvota)",
        over: "Iznad kvote za",
        placesAfter: "Nakon promjene",
        difference: "Razlika",
      },
      how: "Slobodna mjesta su ono što studenti doista mogu rezervirati: koliko ostaje od kvota na studijima, a najviše koliko ostaje od ukupne kvote.",
      detail: "Kvote na studijima",
      study: "Studij",
      onStudy: "Kvota na studiju",
      available: "Slobodno",
      listed: "Mentor na studiju",
      unset: "nije zadana",
    },
    /** The effects of a quota, for the form that sets it. */
    impact: {
      used: "Od kvote {max} iskorišteno je {used}: rezervirano {reserved}, završeno u godini {completedInAcademicYear}.",
      wasUsed:
        "Godina je završila. Mentor je u njoj od kvote {max} završio {completedInAcademicYear, plural, one {# rad} few {# rada} other {# radova}}.",
      left: "{available, plural, =0 {Slobodnih mjesta više nema.} one {Slobodno je još # mjesto.} few {Slobodna su još # mjesta.} other {Slobodno je još # mjesta.}}",
      over: "Kvota je premašena za {over}: nove rezervacije nisu moguće dok se koja ne završi u drugoj godini ili ne otkaže. Postojeće ostaju.",
      published:
        "{published, plural, =0 {Mentor ondje nema objavljenih tema.} one {O njoj ovisi može li se rezervirati # objavljena tema.} few {O njoj ovisi mogu li se rezervirati # objavljene teme.} other {O njoj ovisi može li se rezervirati # objavljenih tema.}}",
      below:
        "{study, select, total {{mentor} ukupno već ima {used, plural, one {# rad} few {# rada} other {# radova}}} other {{mentor} na studiju {study} već ima {used, plural, one {# rad} few {# rada} other {# radova}}}} (rezervirano {reserved}, završeno {completedInAcademicYear}), a nova je kvota {max}. Postojeće rezervacije ostaju, ali novih neće biti dok se broj radova ne spusti ispod kvote.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.quotaUsage", texts);
