import { messagesOf } from "#kit/text/localization.ts";

/** Stand-ins of mentors and heads of department. Staff work in Croatian. */
export const texts = {
  hr: {
    title: "Zamjena",
    titles: "Zamjene",
    lead: "Osoba koja Vas mijenja vidi što čeka na Vas, dobiva obavijesti o tome i odlučuje umjesto Vas. Zamjena prestaje automatski nakon zadnjega dana.",
    leadAll:
      "Nastavnika na dopustu mijenja drugi nastavnik: vidi što čeka na njega, dobiva obavijesti o tome i odlučuje umjesto njega.",
    choosePerson: "Koga treba mijenjati",
    choose: "Odaberi",
    newTitle: "Odredite zamjenu",
    newTitleFor: "Zamjena za: {name}",
    noCandidates: "Nijedan drugi nastavnik ne može biti mentor na istim studijima.",
    everything: "Sve teme i poslovi voditelja",
    thesisHint: "Ostavite prazno ako zamjena vrijedi za sve.",
    save: "Odredi zamjenu",
    list: "Zamjene",
    empty: "Nijedna zamjena još nije određena.",
    end: "Završi",
    endTitle: "Završiti zamjenu?",
    endText: "Zamjena prestaje odmah. Što je u zamjeni odlučeno, ostaje.",
    fields: {
      represented: "Koga mijenja",
      standIn: "Tko mijenja",
      thesis: "Samo za temu",
      scope: "Za što",
      dateFrom: "Od",
      dateTo: "Do",
      state: "Status",
      endedAt: "Završena prije roka",
      createdAt: "Određena",
    },
    states: { current: "Traje", coming: "Slijedi", past: "Prošla", ended: "Završena prije roka" },
    /** Shown on the stand-in's home page. */
    today: {
      everything: "Do {until} mijenjate: {name}.",
      thesis: "Do {until} mijenjate: {name}, samo za jednu temu.",
    },
    pair: "{name} mijenja: {represented}",
    done: { named: "Zamjena je određena.", ended: "Zamjena je završena." },
    problems: {
      notTeacher: "Zamjena se određuje samo nastavnicima.",
      self: "Nitko ne može mijenjati samoga sebe. Odaberite drugu osobu.",
      past: "Zamjena ne može početi u prošlosti. Odaberite današnji ili kasniji dan.",
      period: "Zadnji dan ne može biti prije prvoga.",
      notOwnThesis:
        "Odaberite temu koja još nije obranjena i kojoj je mentor osoba koju treba mijenjati.",
      mayNot: "Odabrana osoba ne može biti mentor na tim studijima. Odaberite drugu.",
      away: "Odabranu osobu u te dane mijenja netko drugi. Odaberite drugu osobu ili druge dane.",
      chain:
        "U te dane osoba već mijenja nekoga drugog. Najprije završite tu zamjenu ili odaberite druge dane.",
    },
    refusals: {
      overlap: "U te je dane zamjena već određena. Završite nju ili odaberite druge dane.",
      ended: "Zamjena je već završila. Osvježite stranicu.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("standIns", texts);
