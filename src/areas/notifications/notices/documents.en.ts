import type { NotificationTexts } from "../notifications.ts";
import {
  confirmStatementsNextEn,
  defendByEn,
  officesNextEn,
  payNextEn,
  reasonEn,
} from "./phrases.ts";

/** English texts for working and final versions (product §3). */
export const documentTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "document.mentorResponse": {
    bell: "Your mentor has replied to your working version of “{title}”.",
    subject: "An answer to your working version of “{title}”",
    text: [
      "Your mentor has replied to the working version of your thesis “{title}”. From: {actor}.",
      "It is your turn: send a new working version or, if the thesis is ready, submit the final version.",
      defendByEn,
    ],
  },
  "document.comment": {
    bell: "There is a comment of the co-mentor on a version of “{title}”.",
    subject: "A comment on a version of “{title}”",
    text: [
      "There is a comment of the co-mentor on a version of your thesis “{title}”. From: {actor}.",
      "The mentor decides on the version: {mentor}.",
    ],
  },
  "document.commentCorrected": {
    bell: "A comment on a version of “{title}” has been corrected.",
    subject: "A corrected comment on a version of “{title}”",
    text: ["A comment on a version of your thesis “{title}” has been corrected. From: {actor}."],
  },
  "reservation.approveFinal": {
    bell: "The final version of your thesis “{title}” has been approved.",
    subject: "Your thesis “{title}” has been approved",
    text: [
      "The final version of your thesis “{title}” has been approved. Mentor: {mentor}.",
      "Comment: {reason}",
      `{status, select, libraryAndAccountancyConfirmed {${confirmStatementsNextEn}} clearedWithoutFee {${officesNextEn}} other {${payNextEn}}}`,
      defendByEn,
    ],
  },
  "reservation.askMinorChanges": {
    bell: "Minor changes to your thesis “{title}” have been requested.",
    subject: "Minor changes to your thesis “{title}”",
    text: [
      "Minor changes to the final version of your thesis “{title}” have been requested. Mentor: {mentor}.",
      "What to change: {reason}",
      "It is your turn: correct the final version and submit it again.",
      defendByEn,
    ],
  },
  "reservation.returnFinal": {
    bell: "Your thesis “{title}” has been returned to you for revision.",
    subject: "Your thesis “{title}” was returned for revision",
    text: [
      "The final version of your thesis “{title}” has been returned for revision. Mentor: {mentor}.",
      reasonEn,
      "It is your turn: revise the thesis and submit a new final version.",
      defendByEn,
    ],
  },
};
