import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { committeeDateRules } from "./committees.ts";
import { notificationPaths, reasonEn, reasonGiven } from "./phrases.ts";

const defenseTime = "Termin: {defense}. Mjesto: {place}.";
const dateNext =
  "{status, select, originalityAwaited {Mentor dovršava provjeru izvornosti rada. Zatim studentska služba potvrđuje termin, i tada on vrijedi.} other {Na redu je studentska služba: termin vrijedi kad ga potvrdi.}}";

/** The steps of the defense (product §3). */
export const defenseRules: RulesByEvent = {
  "reservation.setDefenseDate": [
    {
      recipients: ["studentServices"],
      icon: "defense",
      path: "/service/confirm-defense-date/:reservationId",
      bell: "Određen je termin obrane, student: {student}. Provjerite ga i potvrdite.",
      subject: "Potvrdite termin obrane: {student}",
      text: [
        "Mentor je odredio termin obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
        defenseTime,
        "Vi ste na redu: potvrdite termin prije nego što obrana počne.{status, select, originalityAwaited { Termin se potvrđuje kad je dovršena provjera izvornosti rada.} other {}}",
      ],
    },
    {
      recipients: ["student"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Određen je termin obrane rada „{title}”: {defense}.",
      subject: "Određen je termin obrane rada „{title}”",
      text: ["Mentor je odredio termin obrane Vašeg rada „{title}”.", defenseTime, dateNext],
    },
    {
      recipients: ["coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Određen je termin obrane rada „{title}”: {defense}.",
      subject: "Određen je termin obrane rada „{title}”",
      text: [
        "Mentor je odredio termin obrane rada „{title}”, na kojem ste komentor. Student: {student}. Mentor: {mentor}.",
        defenseTime,
        dateNext,
      ],
    },
    committeeDateRules.set,
  ],
  "reservation.confirmDefenseDate": [
    {
      recipients: ["student"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Potvrđen je termin obrane rada „{title}”: {defense}.",
      subject: "Potvrđen je termin obrane rada „{title}”",
      text: [
        "Potvrđen je termin obrane Vašeg rada „{title}”.",
        defenseTime,
        "Obrana je javna i objavljena u kalendaru obrana.",
      ],
    },
    {
      recipients: ["mentor", "coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Potvrđen je termin obrane rada „{title}”: {defense}.",
      subject: "Potvrđen je termin obrane rada „{title}”",
      text: [
        "Potvrđen je termin obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
        defenseTime,
        "Obrana je javna i objavljena u kalendaru obrana.",
      ],
    },
    committeeDateRules.confirmed,
  ],
  "reservation.reopenDefense": [
    {
      recipients: ["mentor"],
      icon: "returned",
      path: "/mentor/defense-date/:reservationId",
      bell: "Ponovno je otvoren termin obrane rada „{title}”. Odredite novi.",
      subject: "Ponovno je otvoren termin obrane rada „{title}”",
      text: [
        "Studentska služba ponovno je otvorila termin obrane rada „{title}”. Student: {student}.",
        reasonGiven,
        "Vi ste na redu: odredite novi termin obrane. Rezervacija vrijedi do {expires}",
      ],
    },
    {
      recipients: ["student", "coMentor"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Ponovno je otvoren termin obrane rada „{title}”.",
      subject: "Ponovno je otvoren termin obrane rada „{title}”",
      text: [
        "Studentska služba ponovno je otvorila termin obrane rada „{title}”.",
        reasonGiven,
        "Na redu je mentor: određuje novi termin obrane. Rezervacija vrijedi do {expires}",
      ],
    },
    committeeDateRules.reopened,
  ],
  // same text whatever the result, so that a mail never reveals a grade (product §10)
  "reservation.finish": [
    {
      recipients: ["student", "mentor", "coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Zaključena je obrana rada „{title}”.",
      subject: "Zaključena je obrana rada „{title}”",
      text: [
        "Studentska služba zaključila je obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
        "Ishod obrane možete vidjeti u Tezi.",
      ],
    },
  ],
  // neither the values nor the reason, which may name a grade (product §10)
  "reservation.correctDefense": [
    {
      recipients: ["student", "mentor", "coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Ispravljeni su podaci o obrani rada „{title}”.",
      subject: "Ispravljeni su podaci o obrani rada „{title}”",
      text: [
        "Studentska služba ispravila je podatke o obrani rada „{title}”. Student: {student}. Mentor: {mentor}.",
        "Što je ispravljeno i zašto možete vidjeti u Tezi.",
      ],
    },
  ],
  "reservation.correctOutcome": [
    {
      recipients: ["student", "mentor", "coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Ispravljen je ishod obrane rada „{title}”.",
      subject: "Ispravljen je ishod obrane rada „{title}”",
      text: [
        "Studentska služba ispravila je ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
        "Što je ispravljeno i zašto možete vidjeti u Tezi.",
      ],
    },
  ],
  "reservation.settleOutcome": [
    {
      recipients: ["student"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Ishod obrane rada „{title}” je konačan.",
      subject: "Ishod obrane rada „{title}” je konačan",
      text: [
        "Ishod obrane rada „{title}” više se ne može ispraviti. Što slijedi, možete vidjeti u Tezi.",
      ],
    },
  ],
  "reservation.correctRecord": [
    {
      recipients: ["student", "mentor", "coMentor"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Ispravljeni su podaci rezervacije rada „{title}”.",
      subject: "Ispravljeni su podaci rezervacije rada „{title}”",
      text: [
        "Administrator je ispravio podatke rezervacije rada „{title}”. Student: {student}. Mentor: {mentor}.",
        defenseTime,
        "Što je ispravljeno i zašto možete vidjeti u Tezi.",
      ],
    },
  ],
};

const defenseTimeEn = "When: {defense}. Where: {place}.";

/** The steps of the defense (product §3). */
export const defenseTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "reservation.setDefenseDate": {
    bell: "The date of the defence of “{title}” has been set: {defense}.",
    subject: "The date of the defence of “{title}” has been set",
    text: [
      "The mentor has set the date of the defence of your thesis “{title}”.",
      defenseTimeEn,
      "{status, select, originalityAwaited {The mentor is completing the originality check of the thesis. After that student services confirm the date, and it takes effect.} other {Student services are next: the date takes effect once they confirm it.}}",
    ],
  },
  "reservation.confirmDefenseDate": {
    bell: "The date of the defence of “{title}” has been confirmed: {defense}.",
    subject: "The date of the defence of “{title}” is confirmed",
    text: [
      "The date of the defence of your thesis “{title}” has been confirmed.",
      defenseTimeEn,
      "The defence is public and appears in the calendar of defences.",
    ],
  },
  "reservation.reopenDefense": {
    bell: "The date of the defence of “{title}” has been cancelled.",
    subject: "The date of the defence of “{title}” was cancelled",
    text: [
      "Student services have cancelled the date of the defence of the thesis “{title}”.",
      reasonEn,
      "The mentor is next and sets a new date. The reservation is valid until {expires}.",
    ],
  },
  // same text whatever the result, so that a mail never reveals a grade (product §10)
  "reservation.finish": {
    bell: "The defence of “{title}” has been closed.",
    subject: "The defence of “{title}” has been closed",
    text: [
      "Student services have closed the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
      "You can see the outcome in Teza.",
    ],
  },
  "reservation.correctDefense": {
    bell: "The data about the defence of “{title}” has been corrected.",
    subject: "The data about the defence of “{title}” was corrected",
    text: [
      "Student services have corrected the data about the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
      "You can see in Teza what was corrected and why.",
    ],
  },
  "reservation.correctOutcome": {
    bell: "The outcome of the defence of “{title}” has been corrected.",
    subject: "The outcome of the defence of “{title}” was corrected",
    text: [
      "Student services have corrected the outcome of the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
      "You can see in Teza what was corrected and why.",
    ],
  },
  "reservation.settleOutcome": {
    bell: "The outcome of the defence of “{title}” is final.",
    subject: "The outcome of the defence of “{title}” is final",
    text: [
      "The outcome of the defence of “{title}” can no longer be corrected. You can see in Teza what comes next.",
    ],
  },
  "reservation.correctRecord": {
    bell: "The data of the reservation of “{title}” has been corrected.",
    subject: "The data of the reservation of “{title}” was corrected",
    text: [
      "The administrator has corrected the data of the reservation of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
      defenseTimeEn,
      "You can see in Teza what was corrected and why.",
    ],
  },
};
