/** The authority that supervises the Act on accessibility (NN 17/19). */
export const informationCommissioner = "https://pristupinfo.hr";

/**
 * The days on which the statement was written and last reviewed; it is based on a self-assessment.
 */
export const accessibilityDays = { made: "2026-11-21", reviewed: "2026-11-21" };

/**
 * The accessibility statement required by the Act NN 17/19, in the order of the European model
 * (Commission Implementing Decision 2018/1523): compliance, exceptions, preparation, feedback,
 * enforcement.
 */
export const accessibilityTexts = {
  hr: {
    title: "Izjava o pristupačnosti",
    lead: "{faculty} nastoji svoju mrežnu aplikaciju Teza učiniti pristupačnom u skladu sa Zakonom o pristupačnosti mrežnih stranica i programskih rješenja za pokretne uređaje tijela javnog sektora („Narodne novine”, broj 17/19). Izjava se odnosi na sve stranice aplikacije na adresi {site}.",
    sections: {
      compliance: {
        title: "Stupanj usklađenosti",
        text: [
          "Teza je djelomično usklađena sa Zakonom i s normom EN 301 549, odnosno sa smjernicama WCAG 2.1 razine AA: stranice su usklađene, a datoteke koje predaju korisnici ne moraju biti pristupačne.",
        ],
      },
      content: {
        title: "Nepristupačan sadržaj",
        text: ["Ovaj sadržaj možda nije pristupačan:"],
        list: [
          "obranjeni radovi koji su javno dostupni: izrađuju ih studenti, pa PDF ne mora imati oznake strukture, opise slika ni tekst umjesto skeniranih stranica",
          "datoteke uz bilješke mentora i datoteke koje sudionici razmjenjuju tijekom izrade rada",
          "nazivi i opisi tema na stranom jeziku za koje nije navedeno koji je to jezik",
        ],
        after: [
          "Zatražite li, rad ili datoteku dobit ćete u obliku koji možete čitati. PDF-ovi koje izrađuje sama Teza označeni su prema normi PDF/UA-1.",
        ],
      },
      done: {
        title: "Što je učinjeno",
        text: [
          "Sve se može obaviti samo tipkovnicom. Tekst i podloga imaju dovoljan kontrast u svijetloj i tamnoj temi i uz svaku odabranu boju. Slova se mogu povećati, a za čitanje kod disleksije postoji posebno pismo. Uz grafikone stoje tablice s brojevima. Javne stranice čitaju se i bez skripata.",
        ],
      },
      preparation: {
        title: "Priprema izjave",
        text: [
          "Izjava je sastavljena {made}, a zadnji je put preispitana {reviewed}",
          "Temelji se na samoprocjeni koju su proveli izrađivači aplikacije: stranice se pri svakoj izmjeni provjeravaju alatom axe u svijetloj i tamnoj temi, s najmanjim i najvećim slovima i na uskom zaslonu, a put rada prolazi se samo tipkovnicom. Neovisno ispitivanje i ispitivanje s korisnicima čitača zaslona nisu provedeni.",
        ],
      },
      feedback: {
        title: "Povratne informacije i kontakt",
        text: [
          "Ako naiđete na sadržaj koji Vam nije pristupačan ili Vam treba u drugom obliku, javite nam. Navedite adresu stranice i što ste htjeli učiniti.",
          "{contact, select, none {Poruku možete poslati obrascem za prijavu problema, bez prijave u aplikaciju.} other {Pišite na adresu u nastavku ili pošaljite obrazac za prijavu problema, bez prijave u aplikaciju.}} Fakultet odgovara u roku od 15 dana ili u tom roku obrazlaže zašto mu treba više vremena.",
        ],
      },
      enforcement: {
        title: "Postupak praćenja provedbe",
        text: [
          "Provedbu Zakona nadzire Povjerenik za informiranje. Ako na upit ne dobijete odgovor ili njime niste zadovoljni, obratite se Povjereniku.",
        ],
      },
    },
    links: {
      problem: "Prijavi problem s pristupačnošću",
      commissioner: "Povjerenik za informiranje (pristupinfo.hr)",
    },
  },
  en: {
    title: "Accessibility statement",
    lead: "{faculty} strives to make its web application Teza accessible in accordance with the Croatian Act on the Accessibility of Websites and Mobile Applications of Public Sector Bodies (Official Gazette 17/19). This statement applies to all pages of the application at {site}.",
    sections: {
      compliance: {
        title: "Compliance status",
        text: [
          "Teza is partially compliant with the Act and with the standard EN 301 549, that is, with WCAG 2.1 level AA: its pages comply, but files that users submit may not be accessible.",
        ],
      },
      content: {
        title: "Content that is not accessible",
        text: ["The following content may not be accessible:"],
        list: [
          "defended theses that are open to the public: students make them, so a PDF may lack tags, descriptions of pictures or text in place of scanned pages",
          "files beside mentors' notes and files that are exchanged while a thesis is written",
          "titles and descriptions of topics in a foreign language that is not named",
        ],
        after: [
          "On request you get a thesis or a file in a form that you can read. The PDFs that Teza itself makes are tagged to the standard PDF/UA-1.",
        ],
      },
      done: {
        title: "What has been done",
        text: [
          "Everything can be done by keyboard alone. Text and background have enough contrast in the light and the dark theme and with any chosen colour. Letters can be enlarged, and there is a typeface for readers with dyslexia. Charts come with their numbers as tables. Public pages can be read without scripts.",
        ],
      },
      preparation: {
        title: "Preparation of this statement",
        text: [
          "This statement was prepared on {made} and last reviewed on {reviewed}.",
          "It rests on a self-assessment by the makers of the application: with each change its pages are checked by the tool axe in the light and the dark theme, with the smallest and the largest letters and on a narrow screen, and the life of a thesis is gone through by keyboard alone. No independent test and no test with users of screen readers has been made.",
        ],
      },
      feedback: {
        title: "Feedback and contact",
        text: [
          "If you come across content that is not accessible to you, or need it in another form, tell us. Give the address of the page and say what you wanted to do.",
          "{contact, select, none {You can send a message by the form for reporting a problem, without signing in.} other {Write to the address below or send the form for reporting a problem, without signing in.}} The faculty answers within 15 days or explains within that time why it needs longer.",
        ],
      },
      enforcement: {
        title: "Enforcement procedure",
        text: [
          "The Information Commissioner of the Republic of Croatia supervises the application of the Act. If you get no answer, or are not satisfied with it, turn to the Commissioner.",
        ],
      },
    },
    links: {
      problem: "Report a problem with accessibility",
      commissioner: "Information Commissioner (pristupinfo.hr)",
    },
  },
} as const;
