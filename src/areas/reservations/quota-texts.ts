/** The words of a mentor's quotas, on their own page and on the vice dean's. */
export const mentorQuotaTexts = {
  hr: {
    title: "Kvota",
    titleOf: "Kvota: {mentor}",
    lead: "Koliko radova možete imati u akademskoj godini, ukupno i po studijima. Kvotu određuje prodekan.",
    leadOf: "Koliko radova mentor može imati u akademskoj godini, ukupno i po studijima.",
    back: "Kvote svih mentora",
    noYear: "Za današnji dan nije unesena akademska godina",
    noYearText: "Vrijedi ukupna kvota od {total} radova, a obranjeni se radovi ne broje dok prodekan ne unese godinu.",
    years: "Akademska godina",
    section: "Kvota u godini {year}",
    caption: "Radovi po studijima u godini {year}: završeni, rezervirani i slobodna mjesta.",
    series: { completed: "Završeno", reserved: "Rezervirano", available: "Slobodno za rezervaciju" },
    full: "Kvota je popunjena. Studenti ne mogu rezervirati druge teme dok se koja rezervacija ne otkaže ili dok prodekan ne poveća kvotu.",
    fullOn:
      "{count, plural, one {Kvota je popunjena na studiju: {studies}.} few {Kvota je popunjena na studijima: {studies}.} other {Kvota je popunjena na studijima: {studies}.}} Ondje studenti zasad ne mogu rezervirati teme.",
    more: "Imate {published, plural, one {# objavljenu temu} few {# objavljene teme} other {# objavljenih tema}}, a {available, plural, one {slobodno je # mjesto} few {slobodna su # mjesta} other {slobodno je # mjesta}}. Kad se mjesta popune, preostale se teme neće moći rezervirati.",
    over: "Godina {year} je završila: ostale su samo zadane kvote i broj obranjenih radova.",
    coming: "Godina {year} još nije počela. Rezervacije koje su sada otvorene trošit će i njezinu kvotu.",
    how: "Rezervirano su sve otvorene rezervacije, kad god su počele; završeno su radovi obranjeni u toj godini. Slobodno je ono što od kvote preostaje, a na studiju nikad više nego ukupno.",
    links: {
      published: "Objavljene teme",
      reserved: "Rezervirane teme",
      completed: "Obranjene teme",
      edit: "Upiši kvotu",
    },
    nothing: "Niste na popisu nastavnika ni jednog studija. Obratite se prodekanu.",
    nothingOf: "Osoba nije na popisu nastavnika ni jednog studija.",
    published: "Objavljeno",
    onList: "Nastavnici na studiju",
  },
} as const;
