import type { NotificationRule, RulesByEvent } from "../notifications.ts";
import { reasonGiven } from "./phrases.ts";

const committeePath = "/defense/committee/:reservationId";

const whenAndWhere = "Termin: {defense}. Mjesto: {place}.";

/** The committee of a defense: who is chosen, who leaves, who declines and who approves. */
export const committeeRules: RulesByEvent = {
  "committee.undo": [],
  "committee.choose": [
    {
      recipients: ["named"],
      icon: "defense",
      path: committeePath,
      bell: "Član ste povjerenstva za obranu rada „{title}”.",
      subject: "Član ste povjerenstva za obranu rada „{title}”",
      text: [
        "Imenovani ste u povjerenstvo za obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
        whenAndWhere,
        "Rad možete pročitati u Tezi. Ako ne možete sudjelovati, odbijte to ondje uz razlog, najkasnije dan prije obrane.",
      ],
    },
    {
      recipients: ["mentor"],
      icon: "defense",
      path: committeePath,
      bell: "Imenovano je povjerenstvo za obranu rada „{title}”.",
      subject: "Imenovano je povjerenstvo za obranu rada „{title}”",
      text: ["Imenovano je povjerenstvo za obranu rada „{title}”. Student: {student}."],
    },
  ],
  "committee.release": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: "/homepage-user",
      bell: "Više niste u povjerenstvu za obranu rada „{title}”.",
      subject: "Više niste u povjerenstvu za obranu rada „{title}”",
      text: [
        "U povjerenstvo za obranu rada „{title}” imenovana je druga osoba. Student: {student}. Mentor: {mentor}.",
      ],
    },
  ],
  "committee.askApproval": [
    {
      recipients: ["headOfDepartment"],
      icon: "request",
      path: committeePath,
      bell: "Povjerenstvo za obranu rada „{title}” čeka Vaše odobrenje.",
      subject: "Odobrite povjerenstvo za obranu rada „{title}”",
      text: [
        "Imenovano je povjerenstvo za obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
        whenAndWhere,
        "Vi ste na redu: pogledajte povjerenstvo i odobrite ga.",
      ],
    },
  ],
  "committee.approve": [
    {
      recipients: ["mentor"],
      icon: "approved",
      path: committeePath,
      bell: "Odobreno je povjerenstvo za obranu rada „{title}”.",
      subject: "Odobreno je povjerenstvo za obranu rada „{title}”",
      text: [
        "Voditelj odjela odobrio je povjerenstvo za obranu rada „{title}”. Student: {student}.",
      ],
    },
  ],
  "committee.refuse": [
    {
      recipients: ["mentor", "studentServices"],
      icon: "stopped",
      path: committeePath,
      bell: "Voditelj odjela nije odobrio povjerenstvo za obranu rada „{title}”.",
      subject: "Nije odobreno povjerenstvo za obranu rada „{title}”",
      text: [
        "Voditelj odjela nije odobrio povjerenstvo za obranu rada „{title}”. Student: {student}.",
        reasonGiven,
        "Odaberite povjerenstvo ponovno.",
      ],
    },
  ],
  "committee.decline": [
    {
      recipients: ["mentor", "studentServices"],
      icon: "stopped",
      path: committeePath,
      bell: "{actor}: ne može sudjelovati u povjerenstvu za obranu rada „{title}”.",
      subject: "Odaberite zamjenu u povjerenstvu za obranu rada „{title}”",
      text: [
        "Član povjerenstva {actor} ne može sudjelovati u obrani rada „{title}”. Student: {student}.",
        reasonGiven,
        whenAndWhere,
        "Odaberite drugu osobu na stranici povjerenstva.",
      ],
    },
  ],
};

/** Notifications of the committee about the date of its defense. */
export const committeeDateRules = {
  set: tellCommittee(
    "Određen je termin obrane rada „{title}”: {defense}.",
    "Određen je termin obrane rada „{title}”",
    [
      "Mentor je odredio termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}. Mentor: {mentor}.",
      whenAndWhere,
      "Na redu je studentska služba: termin vrijedi kad ga potvrdi.",
    ],
  ),
  confirmed: tellCommittee(
    "Potvrđen je termin obrane rada „{title}”: {defense}.",
    "Potvrđen je termin obrane rada „{title}”",
    [
      "Potvrđen je termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}. Mentor: {mentor}.",
      whenAndWhere,
    ],
  ),
  reopened: tellCommittee(
    "Ponovno je otvoren termin obrane rada „{title}”.",
    "Ponovno je otvoren termin obrane rada „{title}”",
    [
      "Studentska služba ponovno je otvorila termin obrane rada „{title}”, u čijem ste povjerenstvu. Student: {student}.",
      "Na redu je mentor: određuje novi termin obrane.",
    ],
  ),
  canceled: tellCommittee(
    "Obrana rada „{title}” neće se održati.",
    "Obrana rada „{title}” neće se održati",
    [
      "Rezervacija teme „{title}” otkazana je, pa se obrana u čijem ste povjerenstvu neće održati. Student: {student}.",
    ],
  ),
} as const satisfies Record<string, NotificationRule>;

function tellCommittee(bell: string, subject: string, text: readonly string[]): NotificationRule {
  return { recipients: ["committee"], icon: "defense", path: committeePath, bell, subject, text };
}
