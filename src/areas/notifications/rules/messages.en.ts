import type { NotificationTexts } from "../schema.ts";

/** English texts for students. */
export const messageTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "message.send": {
    bell: "New message about the topic “{title}”. From: {actor}.",
    subject: "New message about the topic “{title}”",
    text: ["You have a message about the topic “{title}”. From: {actor}.", "You can read it in Teza."],
  },
  "message.sendDirect": {
    bell: "New message. From: {actor}.",
    subject: "New message. From: {actor}",
    text: ["You have a message. From: {actor}.", "You can read it in Teza."],
  },
};
