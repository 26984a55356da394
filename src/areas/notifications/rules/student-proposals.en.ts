import type { NotificationTexts } from "../schema.ts";
import { reasonEn } from "./phrases.ts";

/** English texts about proposals of students. */
export const studentProposalTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "studentProposal.return": {
    bell: "Your proposal of the topic “{title}” has been returned to you for revision.",
    subject: "The proposal of the topic “{title}” has been returned",
    text: [
      "The mentor has returned your proposal of the topic “{title}”. Mentor: {actor}.",
      "Comment: {reason}",
      "It is your turn: revise the proposal and send it again.",
    ],
  },
  "studentProposal.decline": {
    bell: "Your proposal of the topic “{title}” has been declined.",
    subject: "The proposal of the topic “{title}” has been declined",
    text: [
      "The mentor has not accepted your proposal of the topic “{title}”. Mentor: {actor}.",
      reasonEn,
      "You may propose it to another mentor.",
    ],
  },
  "studentProposal.take": {
    bell: "The mentor has taken over your proposal of the topic “{title}”.",
    subject: "The proposal of the topic “{title}” has been taken over",
    text: [
      "The mentor has taken over your proposal of the topic “{title}”. Mentor: {actor}.",
      "The topic is being prepared and is held for you. Reserve it when it is published.",
    ],
  },
};
