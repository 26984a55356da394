import type { NotificationTexts } from "../schema.ts";

/** The national repository has published the student's thesis. */
export const depositTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "deposit.publish": {
    bell: "Your thesis “{title}” has been published in the national repository.",
    subject: "Your thesis “{title}” has been published in the national repository",
    text: [
      "Your thesis “{title}” has been published in the national repository Dabar.",
      "Permanent identifier: {identifier}.",
      "Use the identifier when you cite the thesis or refer to it.",
    ],
  },
};
