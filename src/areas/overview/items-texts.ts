/**
 * Texts of the lists and of the reminders. Staff work in Croatian; what students are reminded of
 * has English beside it.
 */
export const texts = {
  hr: {
    /** The paragraph of each list in the mail to a person; a student gets those of students. */
    groups: {
      "without-topic": "Upisali ste završni predmet, a nemate temu:",
      "not-in-repository": "Obranjeni radovi kojih {days} dana nakon obrane nema u repozitoriju:",
      late: "Uz dosadašnji tempo ne stiže ni u jednom roku obrane, a na redu ste Vi:",
      mentors: "Vodite znatno manje radova nego što je Vaš udio:",
      unpublished: "Teme koje dulje od {days} dana čekaju Vašu objavu:",
      waiting: "Obrane bez upisanog ishoda i isprave koje nisu izdane:",
    },
    mailLine: "– {text}",
    more: "{count, plural, one {… i još # stavka} few {… i još # stavke} other {… i još # stavki}}",
    byStudent: "{thesis}, {student}",
    topics:
      "{count, plural, one {# tema čeka objavu} few {# teme čekaju objavu} other {# tema čeka objavu}}, najstarija od {day}",
    headed: "{topics} · voditelj: {head}",
    noHead: "{topics} · odjel nema voditelja",
    share:
      "{used, plural, one {# rad} few {# rada} other {# radova}}, a udio {share, plural, one {# rad} few {# rada} other {# radova}}",
    above: "Iznad udjela: {text}",
    below: "Daleko ispod udjela: {text}",
    late: "{thesis} · mentor: {mentor}",
    turns: {
      student: "na redu je student",
      mentor: "na redu je mentor",
      office: "na redu je služba",
    },
    withTurn: "{text} · {turn}",
    outcome: "{thesis}, {student}: obrana {day}, ishod nije upisan",
    services: "Studentska služba",
    certificates:
      "{count, plural, one {# obranjeni rad nema izdanu potvrdu o završetku} few {# obranjena rada nemaju izdanu potvrdu o završetku} other {# obranjenih radova nema izdanu potvrdu o završetku}}",
    defended: "{thesis} · obrana {day}",
    states: {
      withoutTopic: "bez teme",
      underway: "tema u izradi",
      defended: "obranjeno {day}",
    },
  },
  en: {
    groups: {
      "without-topic": "You have enrolled in the final thesis course, but have no topic yet:",
      "not-in-repository":
        "Defended theses missing from the repository {days} days after the defence:",
      late: "At the current pace no defence period can be met, and it is your turn:",
      mentors: "You supervise far fewer theses than your share:",
      unpublished: "Topics that have waited more than {days} days for you to publish them:",
      waiting: "Defences without an outcome, and papers that have not been issued:",
    },
    mailLine: "– {text}",
    more: "{count, plural, one {… and # more} other {… and # more}}",
    byStudent: "{thesis}, {student}",
    topics:
      "{count, plural, one {# topic waits} other {# topics wait}} for publication, the oldest since {day}",
    headed: "{topics} · head: {head}",
    noHead: "{topics} · the department has no head",
    share:
      "{used, plural, one {# thesis} other {# theses}}, with a share of {share, plural, one {# thesis} other {# theses}}",
    above: "Above the share: {text}",
    below: "Far below the share: {text}",
    late: "{thesis} · mentor: {mentor}",
    turns: {
      student: "waiting for the student",
      mentor: "waiting for the mentor",
      office: "waiting for an office",
    },
    withTurn: "{text} · {turn}",
    outcome: "{thesis}, {student}: defence on {day}, no outcome entered",
    services: "Student services",
    certificates:
      "{count, plural, one {# defended thesis has} other {# defended theses have}} no certificate of completion",
    defended: "{thesis} · defence on {day}",
    states: {
      withoutTopic: "no topic",
      underway: "thesis in progress",
      defended: "defended on {day}",
    },
  },
} as const;
