import type { RulesByEvent } from "../events.ts";
import { confirmStatementsNext, defendBy, notificationPaths, payNext, reasonGiven } from "./shared.ts";

/** The final version between student and mentor (product §3). */
export const finalVersionRules: RulesByEvent = {
  "reservation.submitFinal": [
    {
      tell: ["mentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je konačna verzija rada „{title}”. Pregledajte je.",
      subject: "Predana je konačna verzija rada „{title}”",
      text: [
        "Predana je konačna verzija rada „{title}”. Student: {student}.",
        "Na potezu ste Vi: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
        defendBy,
      ],
    },
    {
      tell: ["coMentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je konačna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Predana je konačna verzija rada „{title}”",
      text: [
        "Predana je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
        "Na potezu je mentor: {mentor}.",
      ],
    },
  ],
  "reservation.resubmitFinal": [
    {
      tell: ["mentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je ispravljena konačna verzija rada „{title}”. Pregledajte je.",
      subject: "Predana je ispravljena verzija rada „{title}”",
      text: [
        "Predana je ispravljena konačna verzija rada „{title}”. Student: {student}.",
        "Na potezu ste Vi: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
        defendBy,
      ],
    },
  ],
  "reservation.approveFinal": [
    {
      tell: ["student"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Konačna verzija Vašeg rada „{title}” je odobrena.",
      subject: "Odobren je rad „{title}”",
      text: [
        "Konačna verzija Vašeg rada „{title}” je odobrena. Mentor: {mentor}.",
        "Napomena: {reason}",
        `{status, select, libraryAndAccountancyConfirmed {${confirmStatementsNext}} other {${payNext}}}`,
        defendBy,
      ],
    },
    {
      tell: ["coMentor"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Odobren je rad „{title}”",
      text: [
        "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}. Mentor: {mentor}.",
        "Na potezu je student.",
      ],
    },
  ],
  "reservation.askMinorChanges": [
    {
      tell: ["student"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Zatražene su manje izmjene rada „{title}”.",
      subject: "Zatražene su manje izmjene rada „{title}”",
      text: [
        "U konačnoj verziji Vašeg rada „{title}” zatražene su manje izmjene. Mentor: {mentor}.",
        "Što treba izmijeniti: {reason}",
        "Na potezu ste Vi: ispravite konačnu verziju i ponovno je predajte.",
        defendBy,
      ],
    },
  ],
  "reservation.returnFinal": [
    {
      tell: ["student"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Rad „{title}” vraćen Vam je na doradu.",
      subject: "Rad „{title}” vraćen je na doradu",
      text: [
        "Konačna verzija Vašeg rada „{title}” vraćena je na doradu. Mentor: {mentor}.",
        reasonGiven,
        "Na potezu ste Vi: doradite rad i predajte novu konačnu verziju.",
        defendBy,
      ],
    },
  ],
};
