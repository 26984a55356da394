import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { accountancyNext, libraryNext } from "./payment-and-clearance.ts";
import {
  confirmStatementsNext,
  confirmStatementsNextEn,
  defendBy,
  defendByEn,
  notificationPaths,
  officesNext,
  officesNextEn,
  payNext,
  payNextEn,
  reasonEn,
  reasonGiven,
} from "./phrases.ts";

/**
 * Working versions and the mentor's responses; submission and review of the final version (product
 * §3).
 */
export const documentNotices: NoticesByEvent = {
  "document.undo": notifiesNobody,
  "document.workingVersion": {
    name: { hr: "Stigla je radna verzija", en: "A working version has arrived" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "document",
        path: "/document/mentor-working-version/:reservationId",
        hr: {
          bell: "Stigla je radna verzija rada „{title}”. Odgovorite studentu.",
          subject: "Stigla je radna verzija rada „{title}”",
          text: [
            "Stigla je radna verzija rada „{title}”. Student: {student}.",
            "Vi ste na redu: pročitajte je i odgovorite studentu.",
            defendBy,
          ],
        },
      },
      {
        recipients: { coMentor: "digest" },
        icon: "document",
        path: "/document/mentor-working-version/:reservationId",
        hr: {
          bell: "Stigla je radna verzija rada „{title}”, na kojem ste komentor.",
          subject: "Stigla je radna verzija rada „{title}”",
          text: [
            "Stigla je radna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
            "Na redu je mentor: {mentor}.",
          ],
        },
      },
    ],
  },
  "document.mentorResponse": {
    name: { hr: "Odgovoreno je na radnu verziju", en: "A working version has been answered" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "document",
        path: "/document/student-working-version/:reservationId",
        hr: {
          bell: "Stigao je odgovor na radnu verziju rada „{title}”.",
          subject: "Stigao je odgovor na radnu verziju rada „{title}”",
          text: [
            "Stigao je odgovor na radnu verziju Vašeg rada „{title}”. Odgovor šalje: {actor}.",
            "Vi ste na redu: pošaljite novu radnu verziju ili, ako je rad gotov, predajte konačnu.",
            defendBy,
          ],
        },
        en: {
          bell: "Your mentor has replied to your working version of “{title}”.",
          subject: "An answer to your working version of “{title}”",
          text: [
            "Your mentor has replied to the working version of your thesis “{title}”. From: {actor}.",
            "It is your turn: send a new working version or, if the thesis is ready, submit the final version.",
            defendByEn,
          ],
        },
      },
      {
        recipients: { mentor: "digest", coMentor: "digest" },
        icon: "document",
        path: "/document/mentor-working-version/:reservationId",
        hr: {
          bell: "Odgovoreno je na radnu verziju rada „{title}”.",
          subject: "Odgovoreno je na radnu verziju rada „{title}”",
          text: [
            "Odgovoreno je na radnu verziju rada „{title}”. Student: {student}. Odgovor šalje: {actor}.",
            "Na redu je student.",
          ],
        },
      },
    ],
  },
  "document.comment": {
    name: { hr: "Stigao je komentar na verziju rada", en: "A comment on a version has arrived" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "document",
        path: notificationPaths.comments,
        hr: {
          bell: "Stigao je komentar komentora na verziju rada „{title}”.",
          subject: "Stigao je komentar na verziju rada „{title}”",
          text: [
            "Stigao je komentar komentora na verziju Vašeg rada „{title}”. Komentar šalje: {actor}.",
            "O verziji odlučuje mentor: {mentor}.",
          ],
        },
        en: {
          bell: "There is a comment of the co-mentor on a version of “{title}”.",
          subject: "A comment on a version of “{title}”",
          text: [
            "There is a comment of the co-mentor on a version of your thesis “{title}”. From: {actor}.",
            "The mentor decides on the version: {mentor}.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "document",
        path: notificationPaths.comments,
        hr: {
          bell: "Stigao je komentar komentora na verziju rada „{title}”.",
          subject: "Stigao je komentar komentora na verziju rada „{title}”",
          text: [
            "Stigao je komentar komentora na verziju rada „{title}”. Student: {student}. Komentar šalje: {actor}.",
            "Komentar ne odlučuje o verziji: odluka je Vaša.",
          ],
        },
      },
    ],
  },
  "document.commentCorrected": {
    name: {
      hr: "Ispravljen je komentar na verziju rada",
      en: "A comment on a version has been corrected",
    },
    rules: [
      {
        recipients: { student: "digest" },
        icon: "document",
        path: notificationPaths.comments,
        hr: {
          bell: "Ispravljen je komentar na verziju rada „{title}”.",
          subject: "Ispravljen je komentar na verziju rada „{title}”",
          text: [
            "Ispravljen je komentar na verziju Vašeg rada „{title}”. Komentar šalje: {actor}.",
          ],
        },
        en: {
          bell: "A comment on a version of “{title}” has been corrected.",
          subject: "A corrected comment on a version of “{title}”",
          text: [
            "A comment on a version of your thesis “{title}” has been corrected. From: {actor}.",
          ],
        },
      },
      {
        recipients: { mentor: "digest", coMentor: "digest" },
        icon: "document",
        path: notificationPaths.comments,
        hr: {
          bell: "Ispravljen je komentar na verziju rada „{title}”.",
          subject: "Ispravljen je komentar na verziju rada „{title}”",
          text: [
            "Ispravljen je komentar na verziju rada „{title}”. Student: {student}. Komentar šalje: {actor}.",
          ],
        },
      },
    ],
  },
  "reservation.submitFinal": {
    name: { hr: "Predana je konačna verzija", en: "The final version has been submitted" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Predana je konačna verzija rada „{title}”. Pregledajte je.",
          subject: "Predana je konačna verzija rada „{title}”",
          text: [
            "Predana je konačna verzija rada „{title}”. Student: {student}.",
            "Vi ste na redu: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
            defendBy,
          ],
        },
      },
      {
        recipients: { coMentor: "digest" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Predana je konačna verzija rada „{title}”, na kojem ste komentor.",
          subject: "Predana je konačna verzija rada „{title}”",
          text: [
            "Predana je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
            "Na redu je mentor: {mentor}.",
          ],
        },
      },
    ],
  },
  "reservation.resubmitFinal": {
    name: {
      hr: "Predana je ispravljena konačna verzija",
      en: "The corrected final version has been submitted",
    },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Predana je ispravljena konačna verzija rada „{title}”. Pregledajte je.",
          subject: "Predana je ispravljena verzija rada „{title}”",
          text: [
            "Predana je ispravljena konačna verzija rada „{title}”. Student: {student}.",
            "Vi ste na redu: pregledajte je pa je odobrite, zatražite manje izmjene ili je vratite na doradu.",
            defendBy,
          ],
        },
      },
    ],
  },
  "reservation.approveFinal": {
    name: { hr: "Konačna verzija je odobrena", en: "The final version has been approved" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Konačna verzija Vašeg rada „{title}” je odobrena.",
          subject: "Odobren je rad „{title}”",
          text: [
            "Konačna verzija Vašeg rada „{title}” je odobrena. Mentor: {mentor}.",
            "Napomena: {reason}",
            `{status, select, libraryAndAccountancyConfirmed {${confirmStatementsNext}} clearedWithoutFee {${officesNext}} other {${payNext}}}`,
            defendBy,
          ],
        },
        en: {
          bell: "The final version of your thesis “{title}” has been approved.",
          subject: "Your thesis “{title}” has been approved",
          text: [
            "The final version of your thesis “{title}” has been approved. Mentor: {mentor}.",
            "Comment: {reason}",
            `{status, select, libraryAndAccountancyConfirmed {${confirmStatementsNextEn}} clearedWithoutFee {${officesNextEn}} other {${payNextEn}}}`,
            defendByEn,
          ],
        },
      },
      {
        recipients: { coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor.",
          subject: "Odobren je rad „{title}”",
          text: [
            "Odobrena je konačna verzija rada „{title}”, na kojem ste komentor. Student: {student}. Mentor: {mentor}.",
            "{turn}",
          ],
        },
      },
      libraryNext,
      accountancyNext,
    ],
  },
  "reservation.askMinorChanges": {
    name: { hr: "Zatražene su manje izmjene", en: "Minor changes are needed" },
    rules: [
      {
        recipients: { student: "deadline" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Zatražene su manje izmjene rada „{title}”.",
          subject: "Zatražene su manje izmjene rada „{title}”",
          text: [
            "U konačnoj verziji Vašeg rada „{title}” zatražene su manje izmjene. Mentor: {mentor}.",
            "Što treba izmijeniti: {reason}",
            "Vi ste na redu: ispravite konačnu verziju i ponovno je predajte.",
            defendBy,
          ],
        },
        en: {
          bell: "Minor changes to your thesis “{title}” have been requested.",
          subject: "Minor changes to your thesis “{title}”",
          text: [
            "Minor changes to the final version of your thesis “{title}” have been requested. Mentor: {mentor}.",
            "What to change: {reason}",
            "It is your turn: correct the final version and submit it again.",
            defendByEn,
          ],
        },
      },
    ],
  },
  "reservation.returnFinal": {
    name: { hr: "Konačna verzija je vraćena na doradu", en: "The final version has been returned" },
    rules: [
      {
        recipients: { student: "deadline" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Rad „{title}” vraćen Vam je na doradu.",
          subject: "Rad „{title}” vraćen je na doradu",
          text: [
            "Konačna verzija Vašeg rada „{title}” vraćena je na doradu. Mentor: {mentor}.",
            reasonGiven,
            "Vi ste na redu: doradite rad i predajte novu konačnu verziju.",
            defendBy,
          ],
        },
        en: {
          bell: "Your thesis “{title}” has been returned to you for revision.",
          subject: "Your thesis “{title}” was returned for revision",
          text: [
            "The final version of your thesis “{title}” has been returned for revision. Mentor: {mentor}.",
            reasonEn,
            "It is your turn: revise the thesis and submit a new final version.",
            defendByEn,
          ],
        },
      },
    ],
  },
};
