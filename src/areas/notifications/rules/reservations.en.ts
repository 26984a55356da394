import type { NotificationTexts } from "../schema.ts";
import { availableAgainEn, defendByEn, reasonEn } from "./phrases.ts";

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
    text: ["The reservation of the topic “{title}” is now valid until {expires}.", reasonEn, "{turn}"],
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
