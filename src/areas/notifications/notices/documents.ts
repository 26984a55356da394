import type { RulesByEvent } from "../notifications.ts";
import { accountancyNext, libraryNext } from "./payment-and-clearance.ts";
import {
  confirmStatementsNext,
  defendBy,
  notificationPaths,
  officesNext,
  payNext,
  reasonGiven,
} from "./phrases.ts";

/** Working versions and the mentor's responses. */
export const workingVersionRules: RulesByEvent = {
  "document.undo": [],
  "document.workingVersion": [
    {
      recipients: ["mentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Stigla je radna verzija rada „{title}”. Odgovorite studentu.",
      subject: "Stigla je radna verzija rada „{title}”",
      text: [
        "Stigla je radna verzija rada „{title}”. Student: {student}.",
        "Vi ste na redu: pročitajte je i odgovorite studentu.",
        defendBy,
      ],
    },
    {
      recipients: ["coMentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Stigla je radna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Stigla je radna verzija rada „{title}”",
      text: [
        "Stigla je radna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
        "Na redu je mentor: {mentor}.",
      ],
    },
  ],
  "document.mentorResponse": [
    {
      recipients: ["student"],
      icon: "document",
      path: "/document/student-working-version/:reservationId",
      bell: "Stigao je odgovor na radnu verziju rada „{title}”.",
      subject: "Stigao je odgovor na radnu verziju rada „{title}”",
      text: [
        "Stigao je odgovor na radnu verziju Vašeg rada „{title}”. Odgovor šalje: {actor}.",
        "Vi ste na redu: pošaljite novu radnu verziju ili, ako je rad gotov, predajte konačnu.",
        defendBy,
      ],
    },
    {
      recipients: ["mentor", "coMentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Odgovoreno je na radnu verziju rada „{title}”.",
      subject: "Odgovoreno je na radnu verziju rada „{title}”",
      text: [
        "Odgovoreno je na radnu verziju rada „{title}”. Student: {student}. Odgovor šalje: {actor}.",
        "Na redu je student.",
      ],
    },
  ],
  "document.comment": [
    {
      recipients: ["student"],
      icon: "document",
      path: notificationPaths.comments,
      bell: "Stigao je komentar komentora na verziju rada „{title}”.",
      subject: "Stigao je komentar na verziju rada „{title}”",
      text: [
        "Stigao je komentar komentora na verziju Vašeg rada „{title}”. Komentar šalje: {actor}.",
        "O verziji odlučuje mentor: {mentor}.",
      ],
    },
    {
      recipients: ["mentor"],
      icon: "document",
      path: notificationPaths.comments,
      bell: "Stigao je komentar komentora na verziju rada „{title}”.",
      subject: "Stigao je komentar komentora na verziju rada „{title}”",
      text: [
        "Stigao je komentar komentora na verziju rada „{title}”. Student: {student}. Komentar šalje: {actor}.",
        "Komentar ne odlučuje o verziji: odluka je Vaša.",
      ],
    },
  ],
  "document.commentCorrected": [
    {
      recipients: ["student"],
      icon: "document",
      path: notificationPaths.comments,
      bell: "Ispravljen je komentar na verziju rada „{title}”.",
      subject: "Ispravljen je komentar na verziju rada „{title}”",
      text: ["Ispravljen je komentar na verziju Vašeg rada „{title}”. Komentar šalje: {actor}."],
    },
    {
      recipients: ["mentor", "coMentor"],
      icon: "document",
      path: notificationPaths.comments,
      bell: "Ispravljen je komentar na verziju rada „{title}”.",
      subject: "Ispravljen je komentar na verziju rada „{title}”",
      text: [
        "Ispravljen je komentar na verziju rada „{title}”. Student: {student}. Komentar šalje: {actor}.",
      ],
    },
  ],
};

/** Submission and review of the final version (product §3). */
export const finalVersionRules: RulesByEvent = {
  "reservation.submitFinal": [
    {
      recipients: ["mentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je konačna verzija rada „{title}”. Pregledajte je.",
      subject: "Predana je konačna verzija rada „{title}”",
      text: [
        "Predana je konačna verzija rada „{title}”. Student: {student}.",
        "Vi ste na redu: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
        defendBy,
      ],
    },
    {
      recipients: ["coMentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je konačna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Predana je konačna verzija rada „{title}”",
      text: [
        "Predana je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
        "Na redu je mentor: {mentor}.",
      ],
    },
  ],
  "reservation.resubmitFinal": [
    {
      recipients: ["mentor"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Predana je ispravljena konačna verzija rada „{title}”. Pregledajte je.",
      subject: "Predana je ispravljena verzija rada „{title}”",
      text: [
        "Predana je ispravljena konačna verzija rada „{title}”. Student: {student}.",
        "Vi ste na redu: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
        defendBy,
      ],
    },
  ],
  "reservation.approveFinal": [
    {
      recipients: ["student"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Konačna verzija Vašeg rada „{title}” je odobrena.",
      subject: "Odobren je rad „{title}”",
      text: [
        "Konačna verzija Vašeg rada „{title}” je odobrena. Mentor: {mentor}.",
        "Napomena: {reason}",
        `{status, select, libraryAndAccountancyConfirmed {${confirmStatementsNext}} clearedWithoutFee {${officesNext}} other {${payNext}}}`,
        defendBy,
      ],
    },
    {
      recipients: ["coMentor"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Odobren je rad „{title}”",
      text: [
        "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}. Mentor: {mentor}.",
        "{turn}",
      ],
    },
    libraryNext,
    accountancyNext,
  ],
  "reservation.askMinorChanges": [
    {
      recipients: ["student"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Zatražene su manje izmjene rada „{title}”.",
      subject: "Zatražene su manje izmjene rada „{title}”",
      text: [
        "U konačnoj verziji Vašeg rada „{title}” zatražene su manje izmjene. Mentor: {mentor}.",
        "Što treba izmijeniti: {reason}",
        "Vi ste na redu: ispravite konačnu verziju i ponovno je predajte.",
        defendBy,
      ],
    },
  ],
  "reservation.returnFinal": [
    {
      recipients: ["student"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Rad „{title}” vraćen Vam je na doradu.",
      subject: "Rad „{title}” vraćen je na doradu",
      text: [
        "Konačna verzija Vašeg rada „{title}” vraćena je na doradu. Mentor: {mentor}.",
        reasonGiven,
        "Vi ste na redu: doradite rad i predajte novu konačnu verziju.",
        defendBy,
      ],
    },
  ],
};
