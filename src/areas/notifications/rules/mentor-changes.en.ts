import type { NotificationTexts } from "../schema.ts";

/** English texts about changes of mentor. */
export const mentorChangeTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "mentorChange.request": {
    bell: "Another mentor has been requested for the thesis “{title}”: {field}.",
    subject: "Change of mentor requested: “{title}”",
    text: [
      "Another mentor has been requested for the thesis “{title}”: {field}. Requested by: {actor}.",
      "Reason: {reason}",
      "Open the request and say whether you agree.",
    ],
  },
  "mentorChange.agree": {
    bell: "One more person agrees to the change of mentor for “{title}”: {actor}.",
    subject: "Change of mentor: “{title}”",
    text: ["One more person agrees to the change of mentor for the thesis “{title}”: {actor}."],
  },
  "mentorChange.ready": {
    bell: "Everybody agrees to the change of mentor for “{title}”; the head of department decides.",
    subject: "Change of mentor: “{title}”",
    text: [
      "The student and both mentors agree to the change of mentor for the thesis “{title}”. Now the head of department decides.",
    ],
  },
  "mentorChange.approve": {
    bell: "The change of mentor for “{title}” is approved. New mentor: {field}.",
    subject: "Change of mentor approved: “{title}”",
    text: [
      "The head of department has approved the change of mentor for the thesis “{title}”. New mentor: {field}.",
      "The topic, the messages and the versions stay.",
    ],
  },
  "mentorChange.refuse": {
    bell: "The change of mentor for “{title}” has been refused.",
    subject: "Change of mentor refused: “{title}”",
    text: [
      "The change of mentor for the thesis “{title}” has not been accepted. Refused by: {actor}.",
      "Reason: {reason}",
    ],
  },
  "mentorChange.withdraw": {
    bell: "The request for another mentor for “{title}” has been withdrawn.",
    subject: "Change of mentor withdrawn: “{title}”",
    text: ["The request for another mentor for the thesis “{title}” has been withdrawn. The mentor stays the same."],
  },
};
