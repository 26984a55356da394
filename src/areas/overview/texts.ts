import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the faculty at a glance, which is read by the vice dean, in Croatian. */
export const texts = {
  hr: {
    title: "Fakultet danas",
    titleOfDay: "Fakultet na dan {day}",
    tasks: "Moji zadaci",
    noTasks: "Trenutačno ništa ne čeka Vašu odluku.",
    day: "Stanje na dan",
    show: "Prikaži",
    today: "Danas",
    print: "Ispiši za vijeće",
    asOf: "Stanje na kraju dana {day} Podaci su složeni iz povijesti promjena; procjena rokova radi se samo za danas.",
    figures: {
      title: "Brojke",
      withoutTopic:
        "{count, plural, one {student bez teme} few {studenta bez teme} other {studenata bez teme}}",
      free: "na {count, plural, one {# slobodnu temu} few {# slobodne teme} other {# slobodnih tema}}",
      defended: "obranjeno od upisanih",
      share: "{share} % upisanih",
      medianDays: "dana od rezervacije do obrane",
      works:
        "medijan za {count, plural, one {# obranjeni rad} few {# obranjena rada} other {# obranjenih radova}} ove godine",
      notDeposited:
        "{count, plural, one {rad nije u repozitoriju} few {rada nisu u repozitoriju} other {radova nije u repozitoriju}}",
      afterDays: "{days} dana nakon obrane i dulje",
      ratio: "{one} / {other}",
      lastYear: "lani istoga dana: {value}",
      noLastYear: "lani istoga dana: nema podataka",
    },
    byStudy: {
      title: "Po studijima",
      study: "Studij",
      withoutTopic: "Bez teme",
      free: "Slobodnih tema",
      enrolled: "Upisanih",
      defended: "Obranjeno",
      show: "{study}: {label}, {count}",
    },
    lists: {
      "without-topic": {
        title: "Studenti bez teme",
        lead: "Upisali su završni predmet, a nemaju temu.",
        empty: "Svi studenti s upisanim predmetom imaju temu.",
      },
      enrolled: {
        title: "Studenti s upisanim predmetom",
        lead: "Svi koji su upisali završni predmet, s temom ili bez nje.",
        empty: "Nitko nije upisao završni predmet.",
      },
      "not-in-repository": {
        title: "Radovi koji nisu u repozitoriju",
        lead: "Obranjeni prije 30 i više dana. Podsjetnik dobiva knjižnica.",
        empty: "Svi radovi obranjeni prije 30 i više dana u repozitoriju su.",
      },
      late: {
        title: "Tko neće stići u roku",
        lead: "Uz dosadašnji tempo ne stižu ni u jednom roku. Podsjetnik dobiva onaj tko je na redu.",
        empty: "Svi stižu u nekom roku.",
      },
      mentors: {
        title: "Mentori izvan svojega udjela",
        lead: "Udio je broj upisanih studenata podijeljen mentorima prema njihovim kvotama.",
        empty: "Nijedan mentor nije daleko od svojega udjela.",
      },
      unpublished: {
        title: "Teme koje dugo čekaju objavu",
        lead: "Čekaju dulje od 14 dana. Podsjetnik dobiva voditelj odjela.",
        empty: "Nijedna tema ne čeka objavu dulje od 14 dana.",
      },
      waiting: {
        title: "Ishodi i isprave koji čekaju",
        lead: "Obrane bez upisanog ishoda i potvrde o završetku koje nisu izdane.",
        empty: "Svi su ishodi upisani i sve su isprave izdane.",
      },
    },
    actions: {
      late: "Sve procjene",
      mentors: "Kvote",
      waiting: "Odluke o obranama",
    },
    columns: { subject: "Tko", text: "Što", reminder: "Podsjetnik" },
    all: "Prikaži sve ({count})",
    count: "{count, plural, one {# redak} few {# retka} other {# redaka}} na dan {day}",
    back: "Fakultet danas",
    ofStudy: "Samo studij: {study}",
    everyStudy: "Svi studiji",
    remind: "Podsjeti",
    remindOne: "Podsjeti: {subject}",
    remindAll: "Podsjeti sve",
    remindAllOf: "Podsjeti sve: {title}",
    remindedOn: "podsjetnik {day}",
    reminded:
      "{count, plural, one {Podsjetnik je poslan # osobi.} few {Podsjetnik je poslan # osobama.} other {Podsjetnik je poslan # osoba.}}",
    confirmAll: {
      title: "Poslati podsjetnike?",
      text: "Svatko s popisa dobit će jednu poruku sa svime što se od njega čeka. Preskaču se oni kojima je podsjetnik poslan u zadnjih sedam dana.",
    },
    refusals: {
      already: "Podsjetnik je ovoj osobi već poslan u zadnjih sedam dana. Pričekajte do idućega.",
      nothing: "Na ovom popisu više nema nikoga koga treba podsjetiti.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("overview", texts);
