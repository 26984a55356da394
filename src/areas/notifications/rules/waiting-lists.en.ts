import type { NotificationTexts } from "../schema.ts";

/** English texts about waiting lists. */
export const waitingListTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "waitingList.hold": {
    bell: "It is your turn: the topic “{title}” is held for you. On {keptUntil} it is offered to the next student on the list.",
    subject: "It is your turn for the topic “{title}”",
    text: [
      "The topic “{title}”, for which you are waiting, has become free and is held for you. Mentor: {mentor}.",
      "It is your turn: reserve it. If you do not, it is offered to the next student on the waiting list on {keptUntil}.",
    ],
  },
  "waitingList.holdForFollower": {
    bell: "The topic “{title}” of a mentor you follow has become free and is held for you. On {keptUntil} it is offered to the next student.",
    subject: "Held for you: the topic “{title}” of a mentor you follow",
    text: [
      "The topic “{title}” of a mentor you follow has become free and is held for you. Mentor: {mentor}.",
      "If you want it, reserve it. If you do not, it is offered on {keptUntil} to the next student who follows the mentor.",
    ],
  },
  "waitingList.free": {
    bell: "The topic “{title}” is available again. Mentor: {mentor}.",
    subject: "The topic “{title}” is available again",
    text: [
      "The topic “{title}” of a mentor you follow is available again. Mentor: {mentor}.",
      "Anyone who meets the conditions can reserve it. You choose what you follow on the page “What I follow”.",
    ],
  },
  "waitingList.lapse": {
    bell: "The topic “{title}” is no longer held for you.",
    subject: "The topic “{title}” is no longer held for you",
    text: [
      "The time for which the topic “{title}” was held for you is over. Mentor: {mentor}.",
      "It is offered to the next student on the waiting list. If you still want it, open its page: reserve it if it is available, or join the list again.",
    ],
  },
  "waitingList.close": {
    bell: "The topic “{title}”, for which you were waiting, will not become available again.",
    subject: "The topic “{title}” will not become available again",
    text: [
      "The topic “{title}”, for which you were waiting, will not become available again. Mentor: {mentor}.",
      "Please choose another available topic.",
    ],
  },
};
