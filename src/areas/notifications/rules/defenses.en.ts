import type { NotificationTexts } from "../schema.ts";
import { reasonEn } from "./phrases.ts";

const defenseTimeEn = "When: {defense}. Where: {place}.";

/** The steps of the defense (product §3). */
export const defenseTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "reservation.setDefenseDate": {
    bell: "The date of the defence of “{title}” has been set: {defense}.",
    subject: "The date of the defence of “{title}” has been set",
    text: [
      "The mentor has set the date of the defence of your thesis “{title}”.",
      defenseTimeEn,
      "Student services are next: the date holds once they confirm it.",
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
