import type { NotificationRule, NotificationTexts, RulesByEvent } from "../notifications.ts";
import { committeeDateRules } from "./committees.ts";
import {
  availableAgainEn,
  defendBy,
  defendByEn,
  notificationPaths,
  reasonEn,
  reasonGiven,
} from "./phrases.ts";

/** One rule with the same texts for the student and for the mentors. */
const toStudentAndMentors = (
  words: Omit<NotificationRule, "recipients" | "path">,
): readonly NotificationRule[] => [
  { ...words, recipients: ["student", "mentor", "coMentor"], path: notificationPaths.reservation },
];

/** The start, the extension and the early end of a reservation (product §3). */
export const reservationRules: RulesByEvent = {
  "reservation.reserve": [
    {
      recipients: ["mentor"],
      icon: "reservation",
      path: "/mentor/confirm-reservation/:reservationId",
      bell: "Rezervirana je Vaša tema „{title}”. Potvrdite ili odbijte rezervaciju do {expires}",
      subject: "Rezervirana je tema „{title}”",
      text: [
        "Rezervirana je Vaša tema „{title}”. Student: {student}.",
        "Vi ste na redu: potvrdite ili odbijte rezervaciju do {expires} Ako do tada ne odgovorite, rezervacija se automatski otkazuje i tema je opet slobodna.",
      ],
    },
  ],
  "reservation.confirm": [
    {
      recipients: ["student"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Vaša rezervacija teme „{title}” je potvrđena.",
      subject: "Potvrđena je rezervacija teme „{title}”",
      text: [
        "Vaša rezervacija teme „{title}” je potvrđena. Mentor: {mentor}.",
        "Vi ste na redu: mentoru šaljite radne verzije, a kad rad bude gotov, predajte konačnu verziju.",
        defendBy,
      ],
    },
    {
      recipients: ["coMentor"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Potvrđena je rezervacija teme „{title}”, na kojoj ste komentor.",
      subject: "Potvrđena je rezervacija teme „{title}”",
      text: [
        "Potvrđena je rezervacija teme „{title}”, na kojoj ste komentor. Student: {student}. Mentor: {mentor}.",
        "Na redu je student: šalje radne verzije, a zatim predaje konačnu.",
        defendBy,
      ],
    },
  ],
  "reservation.refuse": [
    {
      recipients: ["student"],
      icon: "stopped",
      path: notificationPaths.reservation,
      bell: "Vaša rezervacija teme „{title}” je odbijena.",
      subject: "Odbijena je rezervacija teme „{title}”",
      text: [
        "Vaša rezervacija teme „{title}” je odbijena. Mentor: {mentor}.",
        reasonGiven,
        "Istu temu više ne možete rezervirati. Odaberite drugu među objavljenim temama.",
      ],
    },
  ],
  /** Nobody was notified of the undone step. */
  "reservation.undo": [],
  "reservation.cancel": [
    ...toStudentAndMentors({
      icon: "stopped",
      bell: "Otkazana je rezervacija teme „{title}”.",
      subject: "Otkazana je rezervacija teme „{title}”",
      text: [
        "Otkazana je rezervacija teme „{title}”. Student: {student}. Mentor: {mentor}.",
        reasonGiven,
        "Tema je opet slobodna, ali je isti student više ne može rezervirati.",
      ],
    }),
    committeeDateRules.canceled,
  ],
  "reservation.expire": toStudentAndMentors({
    icon: "stopped",
    bell: "Istekla je rezervacija teme „{title}”.",
    subject: "Istekla je rezervacija teme „{title}”",
    text: [
      "Rezervacija teme „{title}” istekla je i automatski je otkazana. Student: {student}. Mentor: {mentor}.",
      reasonGiven,
      "Tema je opet slobodna, ali je isti student više ne može rezervirati.",
    ],
  }),
  "reservation.expiryWarning": toStudentAndMentors({
    icon: "deadline",
    bell: "Rezervacija teme „{title}” istječe za {days, plural, one {# dan} few {# dana} other {# dana}}.",
    subject:
      "Rezervacija teme „{title}” istječe za {days, plural, one {# dan} few {# dana} other {# dana}}",
    text: [
      "Rezervacija teme „{title}” vrijedi do {expires}, to jest još {days, plural, one {# dan} few {# dana} other {# dana}}.",
      "{status, select, reserved {Ako mentor do tada ne potvrdi rezervaciju, ona se automatski otkazuje i tema je opet slobodna.} other {Ako do tada ne bude određen termin obrane, rezervacija se automatski otkazuje i tema je opet slobodna.}}",
      "{turn}",
    ],
  }),
  /** A task of the mentor has waited longer than the vice dean has set (area `homepage`). */
  "reservation.escalate": [
    {
      recipients: ["headOfDepartment"],
      icon: "deadline",
      path: notificationPaths.reservation,
      bell: "Rad „{title}” čeka mentora {days, plural, one {# radni dan} few {# radna dana} other {# radnih dana}}: {subject}. Mentor: {mentor}.",
      subject:
        "Rad „{title}” čeka mentora {days, plural, one {# radni dan} few {# radna dana} other {# radnih dana}}",
      text: [
        "Rad „{title}” čeka mentora već {days, plural, one {# radni dan} few {# radna dana} other {# radnih dana}}. Mentor: {mentor}. Student: {student}.",
        "Što mentor treba učiniti: {subject}.",
        "Na redu je i dalje mentor; pomozite da rad ne stoji.",
        defendBy,
      ],
    },
  ],
  "reservation.changeExpiresAt": toStudentAndMentors({
    icon: "deadline",
    bell: "Promijenjen je rok rezervacije teme „{title}”: vrijedi do {expires}",
    subject: "Promijenjen je rok rezervacije teme „{title}”",
    text: ["Rezervacija teme „{title}” sada vrijedi do {expires}", reasonGiven, "{turn}"],
  }),
  "reservation.changeInEnglish": toStudentAndMentors({
    icon: "document",
    bell: "Promijenjen je jezik rada „{title}”: {inEnglish, select, true {engleski} other {hrvatski}}.",
    subject: "Promijenjen je jezik rada „{title}”",
    text: [
      "Studentska služba promijenila je jezik rada „{title}”.",
      "{inEnglish, select, true {Rad se piše na engleskom jeziku.} other {Rad se piše na hrvatskom jeziku.}}",
    ],
  }),
};

const daysLeftEn = "{days, plural, one {# day} other {# days}}";

/** The start, the extension and the early end of a reservation (product §3). */
export const reservationTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "reservation.confirm": {
    bell: "Your reservation of the topic “{title}” has been confirmed.",
    subject: "Your reservation of the topic “{title}” is confirmed",
    text: [
      "Your reservation of the topic “{title}” has been confirmed. Mentor: {mentor}.",
      "It is your turn: send working versions to the mentor and, when the thesis is ready, submit the final version.",
      defendByEn,
    ],
  },
  "reservation.refuse": {
    bell: "Your reservation of the topic “{title}” has been refused.",
    subject: "Your reservation of the topic “{title}” was refused",
    text: [
      "Your reservation of the topic “{title}” has been refused. Mentor: {mentor}.",
      reasonEn,
      "You cannot reserve the same topic again. Please choose another available topic.",
    ],
  },
  "reservation.cancel": {
    bell: "The reservation of the topic “{title}” has been cancelled.",
    subject: "The reservation of the topic “{title}” was cancelled",
    text: [
      "The reservation of the topic “{title}” has been cancelled. Student: {student}. Mentor: {mentor}.",
      reasonEn,
      availableAgainEn,
    ],
  },
  "reservation.expire": {
    bell: "The reservation of the topic “{title}” has expired.",
    subject: "The reservation of the topic “{title}” has expired",
    text: [
      "The reservation of the topic “{title}” has expired and was cancelled automatically. Student: {student}. Mentor: {mentor}.",
      reasonEn,
      availableAgainEn,
    ],
  },
  "reservation.expiryWarning": {
    bell: `The reservation of the topic “{title}” expires in ${daysLeftEn}.`,
    subject: `The reservation of the topic “{title}” expires in ${daysLeftEn}`,
    text: [
      `The reservation of the topic “{title}” is valid until {expires}, that is for ${daysLeftEn} more.`,
      "{status, select, reserved {If the mentor does not confirm it by then, it is cancelled automatically and the topic is available again.} other {If no date of the defence is set by then, it is cancelled automatically and the topic is available again.}}",
      "{turn}",
    ],
  },
  "reservation.changeExpiresAt": {
    bell: "The deadline of the reservation of “{title}” has changed: it is valid until {expires}.",
    subject: "The deadline of the reservation of “{title}” has changed",
    text: [
      "The reservation of the topic “{title}” is now valid until {expires}.",
      reasonEn,
      "{turn}",
    ],
  },
  "reservation.changeInEnglish": {
    bell: "The language of the thesis “{title}” has changed: {inEnglish, select, true {English} other {Croatian}}.",
    subject: "The language of the thesis “{title}” has changed",
    text: [
      "Student services have changed the language of the thesis “{title}”.",
      "{inEnglish, select, true {The thesis is to be written in English.} other {The thesis is to be written in Croatian.}}",
    ],
  },
};
