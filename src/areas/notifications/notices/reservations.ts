import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import {
  availableAgainEn,
  defendBy,
  defendByEn,
  notificationPaths,
  reasonEn,
  reasonGiven,
} from "./phrases.ts";

const daysLeftEn = "{days, plural, one {# day} other {# days}}";

/** The start, the extension and the early end of a reservation (product §3). */
export const reservationNotices: NoticesByEvent = {
  "reservation.reserve": {
    name: { hr: "Tema je rezervirana", en: "The topic has been reserved" },
    rules: [
      {
        recipients: { mentor: "deadline" },
        icon: "reservation",
        path: "/mentor/confirm-reservation/:reservationId",
        hr: {
          bell: "Rezervirana je Vaša tema „{title}”. Potvrdite ili odbijte rezervaciju do {expires}",
          subject: "Rezervirana je tema „{title}”",
          text: [
            "Rezervirana je Vaša tema „{title}”. Student: {student}.",
            "Vi ste na redu: potvrdite ili odbijte rezervaciju do {expires} Ako do tada ne odgovorite, rezervacija se automatski otkazuje i tema je opet slobodna.",
          ],
        },
      },
    ],
  },
  "reservation.confirm": {
    name: { hr: "Rezervacija je potvrđena", en: "The reservation has been confirmed" },
    rules: [
      {
        recipients: { student: "decision" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Vaša rezervacija teme „{title}” je potvrđena.",
          subject: "Potvrđena je rezervacija teme „{title}”",
          text: [
            "Vaša rezervacija teme „{title}” je potvrđena. Mentor: {mentor}.",
            "Vi ste na redu: mentoru šaljite radne verzije, a kad rad bude gotov, predajte konačnu verziju.",
            defendBy,
          ],
        },
        en: {
          bell: "Your reservation of the topic “{title}” has been confirmed.",
          subject: "Your reservation of the topic “{title}” is confirmed",
          text: [
            "Your reservation of the topic “{title}” has been confirmed. Mentor: {mentor}.",
            "It is your turn: send working versions to the mentor and, when the thesis is ready, submit the final version.",
            defendByEn,
          ],
        },
      },
      {
        recipients: { coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Potvrđena je rezervacija teme „{title}”, na kojoj ste komentor.",
          subject: "Potvrđena je rezervacija teme „{title}”",
          text: [
            "Potvrđena je rezervacija teme „{title}”, na kojoj ste komentor. Student: {student}. Mentor: {mentor}.",
            "Na redu je student: šalje radne verzije, a zatim predaje konačnu.",
            defendBy,
          ],
        },
      },
    ],
  },
  "reservation.refuse": {
    name: { hr: "Rezervacija je odbijena", en: "The reservation has been refused" },
    rules: [
      {
        recipients: { student: "decision" },
        icon: "stopped",
        path: notificationPaths.reservation,
        hr: {
          bell: "Vaša rezervacija teme „{title}” je odbijena.",
          subject: "Odbijena je rezervacija teme „{title}”",
          text: [
            "Vaša rezervacija teme „{title}” je odbijena. Mentor: {mentor}.",
            reasonGiven,
            "Istu temu više ne možete rezervirati. Odaberite drugu među objavljenim temama.",
          ],
        },
        en: {
          bell: "Your reservation of the topic “{title}” has been refused.",
          subject: "Your reservation of the topic “{title}” was refused",
          text: [
            "Your reservation of the topic “{title}” has been refused. Mentor: {mentor}.",
            reasonEn,
            "You cannot reserve the same topic again. Please choose another available topic.",
          ],
        },
      },
    ],
  },
  /** Nobody was notified of the undone step. */
  "reservation.undo": notifiesNobody,
  "reservation.cancel": {
    name: { hr: "Rezervacija je otkazana", en: "The reservation has been cancelled" },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "stopped",
        path: notificationPaths.reservation,
        hr: {
          bell: "Otkazana je rezervacija teme „{title}”.",
          subject: "Otkazana je rezervacija teme „{title}”",
          text: [
            "Otkazana je rezervacija teme „{title}”. Student: {student}. Mentor: {mentor}.",
            reasonGiven,
            "Tema je opet slobodna, ali je isti student više ne može rezervirati.",
          ],
        },
        en: {
          bell: "The reservation of the topic “{title}” has been cancelled.",
          subject: "The reservation of the topic “{title}” was cancelled",
          text: [
            "The reservation of the topic “{title}” has been cancelled. Student: {student}. Mentor: {mentor}.",
            reasonEn,
            availableAgainEn,
          ],
        },
      },
      {
        recipients: { committee: "defense" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Obrana rada „{title}” neće se održati.",
          subject: "Obrana rada „{title}” neće se održati",
          text: [
            "Rezervacija teme „{title}” otkazana je, pa se obrana u čijem ste povjerenstvu neće održati. Student: {student}.",
          ],
        },
      },
    ],
  },
  "reservation.expire": {
    name: { hr: "Rezervacija je istekla", en: "The reservation has expired" },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail" },
        icon: "stopped",
        path: notificationPaths.reservation,
        hr: {
          bell: "Istekla je rezervacija teme „{title}”.",
          subject: "Istekla je rezervacija teme „{title}”",
          text: [
            "Rezervacija teme „{title}” istekla je i automatski je otkazana. Student: {student}. Mentor: {mentor}.",
            reasonGiven,
            "Tema je opet slobodna, ali je isti student više ne može rezervirati.",
          ],
        },
        en: {
          bell: "The reservation of the topic “{title}” has expired.",
          subject: "The reservation of the topic “{title}” has expired",
          text: [
            "The reservation of the topic “{title}” has expired and was cancelled automatically. Student: {student}. Mentor: {mentor}.",
            reasonEn,
            availableAgainEn,
          ],
        },
      },
    ],
  },
  "reservation.expiryWarning": {
    name: { hr: "Rezervacija uskoro istječe", en: "The reservation expires soon" },
    rules: [
      {
        recipients: { student: "deadline", mentor: "deadline", coMentor: "mail" },
        icon: "deadline",
        path: notificationPaths.reservation,
        hr: {
          bell: "Rezervacija teme „{title}” istječe za {days, plural, one {# dan} few {# dana} other {# dana}}.",
          subject:
            "Rezervacija teme „{title}” istječe za {days, plural, one {# dan} few {# dana} other {# dana}}",
          text: [
            "Rezervacija teme „{title}” vrijedi do {expires}, to jest još {days, plural, one {# dan} few {# dana} other {# dana}}.",
            "{status, select, reserved {Ako mentor do tada ne potvrdi rezervaciju, ona se automatski otkazuje i tema je opet slobodna.} other {Ako do tada ne bude određen termin obrane, rezervacija se automatski otkazuje i tema je opet slobodna.}}",
            "{turn}",
          ],
        },
        en: {
          bell: `The reservation of the topic “{title}” expires in ${daysLeftEn}.`,
          subject: `The reservation of the topic “{title}” expires in ${daysLeftEn}`,
          text: [
            `The reservation of the topic “{title}” is valid until {expires}, that is for ${daysLeftEn} more.`,
            "{status, select, reserved {If the mentor does not confirm it by then, it is cancelled automatically and the topic is available again.} other {If no date of the defence is set by then, it is cancelled automatically and the topic is available again.}}",
            "{turn}",
          ],
        },
      },
    ],
  },
  /** A task of the mentor has waited longer than the vice dean has set (area `homepage`). */
  "reservation.escalate": {
    name: { hr: "Rad predugo čeka mentora", en: "A thesis has waited too long for its mentor" },
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "deadline",
        path: notificationPaths.reservation,
        hr: {
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
      },
    ],
  },
  "reservation.changeExpiresAt": {
    name: {
      hr: "Promijenjen je rok rezervacije",
      en: "The deadline of the reservation has changed",
    },
    rules: [
      {
        recipients: { student: "deadline", mentor: "deadline", coMentor: "mail" },
        icon: "deadline",
        path: notificationPaths.reservation,
        hr: {
          bell: "Promijenjen je rok rezervacije teme „{title}”: vrijedi do {expires}",
          subject: "Promijenjen je rok rezervacije teme „{title}”",
          text: ["Rezervacija teme „{title}” sada vrijedi do {expires}", reasonGiven, "{turn}"],
        },
        en: {
          bell: "The deadline of the reservation of “{title}” has changed: it is valid until {expires}.",
          subject: "The deadline of the reservation of “{title}” has changed",
          text: [
            "The reservation of the topic “{title}” is now valid until {expires}.",
            reasonEn,
            "{turn}",
          ],
        },
      },
    ],
  },
  "reservation.changeInEnglish": {
    name: { hr: "Promijenjen je jezik rada", en: "The language of the thesis has changed" },
    rules: [
      {
        recipients: { student: "digest", mentor: "digest", coMentor: "digest" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Promijenjen je jezik rada „{title}”: {inEnglish, select, true {engleski} other {hrvatski}}.",
          subject: "Promijenjen je jezik rada „{title}”",
          text: [
            "Studentska služba promijenila je jezik rada „{title}”.",
            "{inEnglish, select, true {Rad se piše na engleskom jeziku.} other {Rad se piše na hrvatskom jeziku.}}",
          ],
        },
        en: {
          bell: "The language of the thesis “{title}” has changed: {inEnglish, select, true {English} other {Croatian}}.",
          subject: "The language of the thesis “{title}” has changed",
          text: [
            "Student services have changed the language of the thesis “{title}”.",
            "{inEnglish, select, true {The thesis is to be written in English.} other {The thesis is to be written in Croatian.}}",
          ],
        },
      },
    ],
  },
};
