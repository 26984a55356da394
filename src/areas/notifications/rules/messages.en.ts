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
  "mailAnswer.accept": {
    bell: "Your reply by e-mail has been added to the conversation.",
    subject: "Your reply by e-mail has been added to the conversation",
    text: [
      "Your reply by e-mail has been added to the conversation.",
      "{count, plural, =0 {There were no attachments.} one {# attachment came with it.} other {# attachments came with it, packed into a zip.}}",
    ],
  },
  "mailAnswer.refuse": {
    bell: "Your reply by e-mail has not been added to the conversation.",
    subject: "Your reply by e-mail has not been added to the conversation",
    text: [
      "Your reply by e-mail has not been added to the conversation. {reason}",
      "You can reply on the page of the conversation.",
    ],
  },
};
