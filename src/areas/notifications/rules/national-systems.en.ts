import type { NotificationTexts } from "../schema.ts";
import { reasonEn } from "./phrases.ts";

/** The national repository has published the student's thesis. */
export const nationalSystemTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "deposit.publish": {
    bell: "Your thesis “{title}” has been published in the national repository.",
    subject: "Your thesis “{title}” has been published in the national repository",
    text: [
      "Your thesis “{title}” has been published in the national repository Dabar.",
      "Permanent identifier: {identifier}.",
      "Use the identifier when you cite the thesis or refer to it.",
    ],
  },
  "embargo.announce": {
    bell: "Your thesis “{title}” will be publicly available from {keptUntil}.",
    subject: "Your thesis “{title}” will soon be publicly available",
    text: [
      "The embargo on your thesis “{title}” is about to end: the whole thesis will be publicly available from {keptUntil}.",
      "If it must not be opened on that day, please contact student services before.",
    ],
  },
  "embargo.end": {
    bell: "Your thesis “{title}” is publicly available: its embargo has ended.",
    subject: "Your thesis “{title}” is publicly available",
    text: ["The embargo on your thesis “{title}” has ended, and everybody may now read the whole thesis."],
  },
  "embargo.move": {
    bell: "The day from which your thesis “{title}” is publicly available has changed: {keptUntil}.",
    subject: "The embargo on your thesis “{title}” has changed",
    text: [
      "Student services have changed the day from which your thesis “{title}” is publicly available: {keptUntil}.",
      reasonEn,
    ],
  },
};
