import type { NoticesByEvent } from "./notice.ts";
import { defenseTime, defenseTimeEn, notificationPaths, reasonEn, reasonGiven } from "./phrases.ts";

const dateNext =
  "{status, select, originalityAwaited {Mentor dovršava provjeru izvornosti rada. Zatim studentska služba potvrđuje termin, i tada on vrijedi.} other {Na redu je studentska služba: termin vrijedi kad ga potvrdi.}}";

/** The steps of the defense (product §3). */
export const defenseNotices: NoticesByEvent = {
  "reservation.setDefenseDate": {
    name: { hr: "Određen je termin obrane", en: "The date of the defence has been set" },
    rules: [
      {
        recipients: { studentServices: "deadline" },
        icon: "defense",
        path: "/service/confirm-defense-date/:reservationId",
        hr: {
          bell: "Određen je termin obrane, student: {student}. Provjerite ga i potvrdite.",
          subject: "Potvrdite termin obrane: {student}",
          text: [
            "Mentor je odredio termin obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Vi ste na redu: potvrdite termin prije nego što obrana počne.{status, select, originalityAwaited { Termin se potvrđuje kad je dovršena provjera izvornosti rada.} other {}}",
          ],
        },
      },
      {
        recipients: { student: "defense" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Određen je termin obrane rada „{title}”: {defense}.",
          subject: "Određen je termin obrane rada „{title}”",
          text: ["Mentor je odredio termin obrane Vašeg rada „{title}”.", defenseTime, dateNext],
        },
        en: {
          bell: "The date of the defence of “{title}” has been set: {defense}.",
          subject: "The date of the defence of “{title}” has been set",
          text: [
            "The mentor has set the date of the defence of your thesis “{title}”.",
            defenseTimeEn,
            "{status, select, originalityAwaited {The mentor is completing the originality check of the thesis. After that student services confirm the date, and it takes effect.} other {Student services are next: the date takes effect once they confirm it.}}",
          ],
        },
      },
      {
        recipients: { coMentor: "defense" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Određen je termin obrane rada „{title}”: {defense}.",
          subject: "Određen je termin obrane rada „{title}”",
          text: [
            "Mentor je odredio termin obrane rada „{title}”, na kojem ste komentor. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            dateNext,
          ],
        },
      },
      {
        recipients: { committee: "defense" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Određen je termin obrane rada „{title}”: {defense}.",
          subject: "Određen je termin obrane rada „{title}”",
          text: [
            "Mentor je odredio termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Na redu je studentska služba: termin vrijedi kad ga potvrdi.",
          ],
        },
      },
    ],
  },
  "reservation.confirmDefenseDate": {
    name: { hr: "Potvrđen je termin obrane", en: "The date of the defence has been confirmed" },
    rules: [
      {
        recipients: { student: "defense" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Potvrđen je termin obrane rada „{title}”: {defense}.",
          subject: "Potvrđen je termin obrane rada „{title}”",
          text: [
            "Potvrđen je termin obrane Vašeg rada „{title}”.",
            defenseTime,
            "Obrana je javna i objavljena u kalendaru obrana.",
          ],
        },
        en: {
          bell: "The date of the defence of “{title}” has been confirmed: {defense}.",
          subject: "The date of the defence of “{title}” is confirmed",
          text: [
            "The date of the defence of your thesis “{title}” has been confirmed.",
            defenseTimeEn,
            "The defence is public and appears in the calendar of defences.",
          ],
        },
      },
      {
        recipients: { mentor: "defense", coMentor: "defense" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Potvrđen je termin obrane rada „{title}”: {defense}.",
          subject: "Potvrđen je termin obrane rada „{title}”",
          text: [
            "Potvrđen je termin obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Obrana je javna i objavljena u kalendaru obrana.",
          ],
        },
      },
      {
        recipients: { committee: "defense" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Potvrđen je termin obrane rada „{title}”: {defense}.",
          subject: "Potvrđen je termin obrane rada „{title}”",
          text: [
            "Potvrđen je termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}. Mentor: {mentor}.",
            defenseTime,
          ],
        },
      },
    ],
  },
  "reservation.reopenDefense": {
    name: {
      hr: "Ponovno je otvoren termin obrane",
      en: "The date of the defence has been cancelled",
    },
    rules: [
      {
        recipients: { mentor: "defense" },
        icon: "returned",
        path: "/mentor/defense-date/:reservationId",
        hr: {
          bell: "Ponovno je otvoren termin obrane rada „{title}”. Odredite novi.",
          subject: "Ponovno je otvoren termin obrane rada „{title}”",
          text: [
            "Studentska služba ponovno je otvorila termin obrane rada „{title}”. Student: {student}.",
            reasonGiven,
            "Vi ste na redu: odredite novi termin obrane. Rezervacija vrijedi do {expires}",
          ],
        },
      },
      {
        recipients: { student: "defense", coMentor: "defense" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ponovno je otvoren termin obrane rada „{title}”.",
          subject: "Ponovno je otvoren termin obrane rada „{title}”",
          text: [
            "Studentska služba ponovno je otvorila termin obrane rada „{title}”.",
            reasonGiven,
            "Na redu je mentor: određuje novi termin obrane. Rezervacija vrijedi do {expires}",
          ],
        },
        en: {
          bell: "The date of the defence of “{title}” has been cancelled.",
          subject: "The date of the defence of “{title}” was cancelled",
          text: [
            "Student services have cancelled the date of the defence of the thesis “{title}”.",
            reasonEn,
            "The mentor is next and sets a new date. The reservation is valid until {expires}.",
          ],
        },
      },
      {
        recipients: { committee: "defense" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Ponovno je otvoren termin obrane rada „{title}”.",
          subject: "Ponovno je otvoren termin obrane rada „{title}”",
          text: [
            "Studentska služba ponovno je otvorila termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}.",
            "Na redu je mentor: određuje novi termin obrane.",
          ],
        },
      },
    ],
  },
  // same text whatever the result, so that a mail never reveals a grade (product §10)
  "reservation.finish": {
    name: { hr: "Obrana je zaključena", en: "The defence has been concluded" },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Zaključena je obrana rada „{title}”.",
          subject: "Zaključena je obrana rada „{title}”",
          text: [
            "Studentska služba zaključila je obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Ishod obrane možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The defence of “{title}” has been closed.",
          subject: "The defence of “{title}” has been closed",
          text: [
            "Student services have closed the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
            "You can see the outcome in Teza.",
          ],
        },
      },
    ],
  },
  // neither the values nor the reason, which may name a grade (product §10)
  "reservation.correctDefense": {
    name: {
      hr: "Ispravljen je zapis o obrani",
      en: "The record of the defence has been corrected",
    },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ispravljeni su podaci o obrani rada „{title}”.",
          subject: "Ispravljeni su podaci o obrani rada „{title}”",
          text: [
            "Studentska služba ispravila je podatke o obrani rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Što je ispravljeno i zašto možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The data about the defence of “{title}” has been corrected.",
          subject: "The data about the defence of “{title}” was corrected",
          text: [
            "Student services have corrected the data about the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
            "You can see in Teza what was corrected and why.",
          ],
        },
      },
    ],
  },
  "reservation.correctOutcome": {
    name: { hr: "Ispravljen je ishod obrane", en: "The outcome of the defence has been corrected" },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ispravljen je ishod obrane rada „{title}”.",
          subject: "Ispravljen je ishod obrane rada „{title}”",
          text: [
            "Studentska služba ispravila je ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Što je ispravljeno i zašto možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The outcome of the defence of “{title}” has been corrected.",
          subject: "The outcome of the defence of “{title}” was corrected",
          text: [
            "Student services have corrected the outcome of the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
            "You can see in Teza what was corrected and why.",
          ],
        },
      },
    ],
  },
  "reservation.settleOutcome": {
    name: { hr: "Ishod obrane je konačan", en: "The outcome of the defence is final" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ishod obrane rada „{title}” je konačan.",
          subject: "Ishod obrane rada „{title}” je konačan",
          text: [
            "Ishod obrane rada „{title}” više se ne može ispraviti. Što slijedi, možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The outcome of the defence of “{title}” is final.",
          subject: "The outcome of the defence of “{title}” is final",
          text: [
            "The outcome of the defence of “{title}” can no longer be corrected. You can see in Teza what comes next.",
          ],
        },
      },
    ],
  },
  "reservation.correctRecord": {
    name: {
      hr: "Ispravljeni su podaci rezervacije",
      en: "The data of the reservation have been corrected",
    },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ispravljeni su podaci rezervacije rada „{title}”.",
          subject: "Ispravljeni su podaci rezervacije rada „{title}”",
          text: [
            "Administrator je ispravio podatke rezervacije rada „{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Što je ispravljeno i zašto možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The data of the reservation of “{title}” has been corrected.",
          subject: "The data of the reservation of “{title}” was corrected",
          text: [
            "The administrator has corrected the data of the reservation of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTimeEn,
            "You can see in Teza what was corrected and why.",
          ],
        },
      },
    ],
  },
};
