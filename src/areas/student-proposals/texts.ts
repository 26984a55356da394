import { minDescriptionLength } from "#areas/theses/description-length.ts";
import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    mine: "Moji prijedlozi tema",
    lead: "Ako imate svoju ideju, predložite je mentoru. Kad je preuzme, nastaje tema koja se čuva za Vas.",
    propose: "Predloži temu",
    newTitle: "Novi prijedlog teme",
    newLead:
      "Opišite što želite istražiti. Mentor prijedlog može preuzeti, vratiti Vam ga s napomenom ili odbiti.",
    send: "Pošalji mentoru",
    revise: "Dorada prijedloga",
    empty: "Još niste predložili nijednu temu",
    emptyText: "Prijedlog šaljete jednom mentoru. Istodobno ih možete imati otvorena najviše tri.",
    noStudy: "Niste upisani na popis studenata nijednog studija. Javite se studentskoj službi.",
    noStudyTitle: "Temu još ne možete predložiti",
    openThesis: "Otvori temu",
    takenText:
      "Mentor je prijedlog preuzeo. Tema se čuva za Vas: rezervirajte je kad bude objavljena.",
    answerTitle: "Odgovor mentora",
    companyHint: "Ako je tema nastala u suradnji s tvrtkom ili ustanovom, navedite je.",
    descriptionHint: `Problem, cilj i način rada; najmanje ${minDescriptionLength} znakova.`,
    fields: {
      name: "Naziv teme",
      description: "Opis",
      company: "Tvrtka ili ustanova",
      keywords: "Ključne riječi",
      mentor: "Mentor",
      student: "Student",
      program: "Studijski program",
      status: "Status",
      sentAt: "Poslano",
      answeredAt: "Odgovoreno",
      answer: "Odgovor mentora",
      thesis: "Tema",
    },
    statuses: {
      sent: "Čeka mentora",
      returned: "Vraćeno na doradu",
      taken: "Preuzeto",
      declined: "Odbijeno",
      withdrawn: "Povučeno",
    },
    done: {
      send: "Prijedlog je poslan mentoru.",
    },
    refusals: {
      noAnswer: "Napišite studentu što treba doraditi ili zašto prijedlog ne prihvaćate.",
      decided: "O prijedlogu je već odlučeno ili je povučen. Osvježite stranicu.",
      already: "Ovaj ste prijedlog mentoru već poslali.",
      tooMany:
        "Imate već {count, plural, one {# otvoren prijedlog} few {# otvorena prijedloga} other {# otvorenih prijedloga}}. Pričekajte odgovor ili povucite neki od njih.",
      notOwnProgram: "Odaberite svoj studijski program.",
      notMentor: "Odabrani nastavnik ne može biti mentor na Vašem studiju. Odaberite drugoga.",
      noDepartment:
        "Niste upisani ni u jedan odjel pa temu ne možete preuzeti. Javite se administratoru.",
    },
  },
  en: {
    mine: "My topic proposals",
    lead: "If you have an idea of your own, propose it to a mentor. When the mentor accepts it, it becomes a topic that is held for you.",
    propose: "Propose a topic",
    newTitle: "A new topic proposal",
    newLead:
      "Describe what you want to explore. The mentor can accept the proposal, return it to you with a comment, or decline it.",
    send: "Send to the mentor",
    revise: "Revise the proposal",
    empty: "You have not proposed any topic yet",
    emptyText: "You send a proposal to one mentor. You can have at most three open ones at a time.",
    noStudy:
      "You are not on the list of students of any degree programme. Contact student services.",
    noStudyTitle: "You cannot propose a topic yet",
    openThesis: "Open the topic",
    takenText:
      "The mentor has accepted the proposal. The topic is held for you: reserve it when it is published.",
    answerTitle: "The mentor's answer",
    companyHint: "If the topic comes from a company or an institution, name it.",
    descriptionHint: `The problem, the aim and the method; at least ${minDescriptionLength} characters.`,
    fields: {
      name: "Title of the topic",
      description: "Description",
      company: "Company or institution",
      keywords: "Keywords",
      mentor: "Mentor",
      student: "Student",
      program: "Specialisation",
      status: "Status",
      sentAt: "Sent",
      answeredAt: "Answered",
      answer: "The mentor's answer",
      thesis: "Topic",
    },
    statuses: {
      sent: "Waiting for the mentor",
      returned: "Returned for revision",
      taken: "Accepted",
      declined: "Declined",
      withdrawn: "Withdrawn",
    },
    done: {
      send: "The proposal has been sent to the mentor.",
    },
    refusals: {
      noAnswer: "Write to the student what to revise, or why you do not accept the proposal.",
      decided: "The proposal has already been decided or withdrawn. Reload the page.",
      already: "You have already sent this proposal to the mentor.",
      tooMany:
        "You already have {count, plural, one {# open proposal} other {# open proposals}}. Wait for an answer or withdraw one of them.",
      notOwnProgram: "Choose your own specialisation.",
      notMentor:
        "The chosen teacher cannot be a mentor on your degree programme. Choose another one.",
      noDepartment:
        "You are not listed in any department, so you cannot take the topic over. Contact the administrator.",
    },
  },
} as const;

/** Texts of the mentor's pages, which are in Croatian. */
export const mentorTexts = {
  hr: {
    title: "Prijedlozi studenata",
    lead: "Studenti Vam predlažu teme. Preuzeti prijedlog postaje Vaša skica teme, predbilježena za studenta {days, plural, one {# dan} few {# dana} other {# dana}}.",
    waiting: "Čekaju Vaš odgovor",
    earlier: "Odgovoreno",
    empty: "Nijedan prijedlog ne čeka Vaš odgovor.",
    names: ["Prijedlog studenta", "Prijedlozi studenata"],
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("studentProposals", texts);
