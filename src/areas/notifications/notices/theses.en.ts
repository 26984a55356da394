import type { NotificationTexts } from "../notifications.ts";

/** English texts for theses: pre-reserved and followed ones. */
export const thesisTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "thesis.publish": {
    bell: "The topic “{title}” has been published and is held for you; it becomes available to all on {keptUntil}.",
    subject: "The topic “{title}” is published and held for you",
    text: [
      "The topic “{title}”, which is held for you, has been published. Mentor: {mentor}.",
      "It is your turn: reserve it. Before {keptUntil} only you may reserve it; from that day on anybody may.",
    ],
  },
  "thesis.appear": {
    bell: "A new topic: “{title}”. Mentor: {mentor}.",
    subject: "A new topic: “{title}”",
    text: [
      "A new topic has been published: “{title}”. Mentor: {mentor}.",
      "We are writing because you follow the topic’s mentor, degree programme or a keyword. You can change what you follow on the page “What I follow”.",
    ],
  },
  "theses.appear": {
    bell: "{count, plural, one {# new topic} other {# new topics}} of what you follow: {title}.",
    subject: "{count, plural, one {# new topic} other {# new topics}} of what you follow",
    text: [
      "{count, plural, one {# new topic has} other {# new topics have}} been published.",
      "{list}",
      "We are writing because you follow the mentor, degree programme or a keyword of these topics. You can change what you follow on the page “What I follow”.",
    ],
  },
  "thesis.changeCoMentor": {
    bell: "The co-mentor of the thesis “{title}” has changed.",
    subject: "The co-mentor of the thesis “{title}” has changed",
    text: [
      "The co-mentor of the thesis “{title}” can no longer supervise it. The page of the topic names a new one, if any.",
    ],
  },
  "thesis.preReserve": {
    bell: "The topic “{title}” is held for you; it becomes available to all on {keptUntil}.",
    subject: "The topic “{title}” is held for you",
    text: [
      "The topic “{title}” is held for you. Mentor: {mentor}.",
      "It is your turn: reserve it. Before {keptUntil} only you may reserve it; from that day on anybody may.",
    ],
  },
  "thesis.liftPreReservation": {
    bell: "The topic “{title}” is no longer held for you.",
    subject: "The topic “{title}” is no longer held for you",
    text: [
      "The mentor no longer holds the topic “{title}” for you. Mentor: {mentor}.",
      "Any student who meets the conditions may now reserve it, and so may you.",
    ],
  },
  "thesis.endPreReservation": {
    bell: "The topic “{title}” was held for you until now; from today anybody may reserve it.",
    subject: "The topic “{title}” is no longer held for you",
    text: [
      "The time for which the topic “{title}” was held for you is over. Mentor: {mentor}.",
      "The topic is now free for all. If you still want it, reserve it.",
    ],
  },
  "thesis.remove": {
    bell: "The topic “{title}”, which was held for you, has been removed.",
    subject: "The topic “{title}” has been removed",
    text: [
      "The mentor has removed the topic “{title}”, which was held for you. Mentor: {mentor}.",
      "Please choose another available topic.",
    ],
  },
  "thesis.delete": {
    bell: "The topic “{title}”, which was held for you, has been deleted.",
    subject: "The topic “{title}” has been deleted",
    text: [
      "The topic “{title}”, which was held for you, has been deleted. Mentor: {mentor}.",
      "Please choose another available topic.",
    ],
  },
  "editRequest.approve": {
    bell: "Your topic “{title}” has been changed.",
    subject: "The topic “{title}” has been changed",
    text: [
      "Your topic “{title}” has been changed at the mentor’s request. Mentor: {mentor}.",
      "Before: {oldValue}",
      "After: {newValue}",
    ],
  },
  "mentorNote.send": {
    bell: "A new note from a mentor. From: {actor}.",
    subject: "A note from a mentor: {actor}",
    text: ["A mentor has a note for you. From: {actor}.", "{reason}"],
  },
};
