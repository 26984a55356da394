import type { RulesByEvent } from "../schema.ts";
import { committeeDateRules } from "./committees.ts";
import { notificationPaths, reasonGiven } from "./phrases.ts";

const defenseTime = "Termin: {defense}. Mjesto: {place}.";

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
        "Red je na Vama: potvrdite termin prije nego što obrana počne.",
      ],
    },
    {
      recipients: ["student"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Određen je termin obrane rada „{title}”: {defense}.",
      subject: "Određen je termin obrane rada „{title}”",
      text: [
        "Mentor je odredio termin obrane Vašeg rada „{title}”.",
        defenseTime,
        "Na redu je studentska služba: termin vrijedi kad ga potvrdi.",
      ],
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
        "Na redu je studentska služba: termin vrijedi kad ga potvrdi.",
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
      bell: "Otkazan je termin obrane rada „{title}”. Odredite novi.",
      subject: "Otkazan je termin obrane rada „{title}”",
      text: [
        "Studentska služba otkazala je termin obrane rada „{title}”. Student: {student}.",
        reasonGiven,
        "Red je na Vama: odredite novi termin obrane. Rezervacija vrijedi do {expires}.",
      ],
    },
    {
      recipients: ["student", "coMentor"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Otkazan je termin obrane rada „{title}”.",
      subject: "Otkazan je termin obrane rada „{title}”",
      text: [
        "Studentska služba otkazala je termin obrane rada „{title}”.",
        reasonGiven,
        "Na redu je mentor: određuje novi termin obrane. Rezervacija vrijedi do {expires}.",
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
