import { messagesOf } from "#kit/text/localization.ts";

/** The pages of guests who judge a thesis, in both languages. */
export const texts = {
  hr: {
    tasks: "Čeka Vas",
    task: {
      opinion: "Mišljenje recenzenta",
      marks: "Ocjene po kriterijima",
      minutes: "Nacrt zapisnika",
    },
    open: {
      opinion: "Otvori mišljenje",
      marks: "Otvori kriterije",
      minutes: "Otvori zapisnik",
    },
    nothing: "Trenutačno nema ničega što čeka Vas. Javit ćemo Vam e-poštom.",
    notSeated: "Povjerenstvo za obranu još nije odabrano s Vama. Rad već možete čitati.",
    defense: "Obrana",
    place: "Mjesto",
    link: "Poveznica za sastanak",
    marksLead:
      "Ocijenite rad i obranu po kriterijima studija. Ocjene ostalih članova ne vidite, kako ne bi utjecale na Vaše.",
    notNow: "Ocjenjuje se od potvrde termina do zaključenja obrane.",
    minutesLead:
      "Pročitajte nacrt zapisnika i potvrdite ga ili napišite što treba ispraviti. Piše se na hrvatskom.",
    noDraft: "Studentska služba još nije poslala nacrt zapisnika.",
    confirm: "Potvrdi nacrt zapisnika",
    confirmText: "Potvrđujete da zapisnik odgovara tijeku i ishodu obrane.",
    object: "Prigovori",
    objectLead: "Studentska služba ispravlja nacrt zapisnika i šalje ga ponovno.",
    objection: "Što treba ispraviti",
    answers: { confirmed: "Potvrdili ste nacrt zapisnika", objected: "Prigovorili ste" },
    opinionThesis: "Rad za recenziju nalazi se na stranici rada.",
    done: {
      marks: "Ocjene su spremljene.",
      confirm: "Nacrt zapisnika je potvrđen.",
      object: "Prigovor je poslan studentskoj službi.",
      give: "Mišljenje je dano. Student, mentor i studentska služba dobili su obavijest.",
    },
  },
  en: {
    tasks: "Waiting for you",
    task: {
      opinion: "Reviewer's opinion",
      marks: "Marks by criteria",
      minutes: "Draft of the minutes",
    },
    open: {
      opinion: "Open the opinion",
      marks: "Open the criteria",
      minutes: "Open the minutes",
    },
    nothing: "Nothing waits for you at the moment. We shall write to you.",
    notSeated: "You have not been chosen for the committee yet. You can read the thesis already.",
    defense: "Defence",
    place: "Place",
    link: "Link to the meeting",
    marksLead:
      "Mark the thesis and its defence by the criteria of the degree programme. You do not see the marks of other members, so that they do not influence yours.",
    notNow: "Marks are given from the confirmation of the date until the defence is closed.",
    minutesLead:
      "Read the draft and confirm it, or write what has to be corrected. The draft is in Croatian, like the minutes.",
    noDraft: "Student services have not sent a draft yet.",
    confirm: "Confirm the draft",
    confirmText: "You confirm that the minutes say how the defence went and how it ended.",
    object: "Object",
    objectLead: "Student services correct the draft and send it again.",
    objection: "What has to be corrected",
    answers: { confirmed: "You have confirmed the draft", objected: "You have objected" },
    opinionThesis: "The thesis to be reviewed is on the page of the thesis.",
    done: {
      marks: "The marks have been saved.",
      confirm: "The draft has been confirmed.",
      object: "The objection has been sent to student services.",
      give: "The opinion has been given. The student, the mentor and student services have been notified.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("guests", {
  hr: { judging: texts.hr },
  en: { judging: texts.en },
}).judging;
