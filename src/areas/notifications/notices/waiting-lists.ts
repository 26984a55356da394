import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { notificationPaths } from "./phrases.ts";

/** Waiting lists of reserved and pre-reserved theses. */
export const waitingListNotices: NoticesByEvent = {
  "waitingList.join": notifiesNobody,
  "waitingList.leave": notifiesNobody,
  /** A freed thesis, held for the first student of its waiting list. */
  "waitingList.hold": {
    name: {
      hr: "Oslobodila se tema s liste čekanja",
      en: "A topic of a waiting list has become free",
    },
    rules: [
      {
        recipients: { preReserved: "deadline" },
        icon: "reservation",
        path: notificationPaths.thesis,
        hr: {
          bell: "Došli ste na red: tema „{title}” čuva se za Vas. Od {keptUntil} nudi se sljedećemu na listi.",
          subject: "Došli ste na red za temu „{title}”",
          text: [
            "Tema „{title}”, na koju čekate, oslobodila se i čuva se za Vas. Mentor: {mentor}.",
            "Vi ste na redu: rezervirajte je. Ako je ne rezervirate, od {keptUntil} nudi se sljedećemu na listi čekanja.",
          ],
        },
        en: {
          bell: "It is your turn: the topic “{title}” is held for you. On {keptUntil} it is offered to the next student on the list.",
          subject: "It is your turn for the topic “{title}”",
          text: [
            "The topic “{title}”, for which you are waiting, has become free and is held for you. Mentor: {mentor}.",
            "It is your turn: reserve it. If you do not, it is offered to the next student on the waiting list on {keptUntil}.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "thesis",
        path: notificationPaths.thesis,
        hr: {
          bell: "Vaša tema „{title}” oslobodila se i čuva se studentu s liste čekanja.",
          subject: "Tema „{title}” čuva se studentu s liste čekanja",
          text: [
            "Vaša tema „{title}” oslobodila se. Čuva se prvome studentu s liste čekanja koji ispunjava sve uvjete.",
            "Ako je ne rezervira, od {keptUntil} nudi se sljedećemu.",
          ],
        },
      },
    ],
  },
  /** A freed thesis without a waiting list, held for the first student who follows its mentor. */
  "waitingList.holdForFollower": {
    name: {
      hr: "Tema mentora kojega pratim čuva se za mene",
      en: "A topic by a mentor I follow is held for me",
    },
    rules: [
      {
        recipients: { preReserved: "deadline" },
        icon: "reservation",
        path: notificationPaths.thesis,
        hr: {
          bell: "Oslobodila se tema „{title}” mentora kojega pratite i čuva se za Vas. Od {keptUntil} nudi se sljedećemu.",
          subject: "Čuva se za Vas: tema „{title}” mentora kojega pratite",
          text: [
            "Oslobodila se tema „{title}” mentora kojega pratite i čuva se za Vas. Mentor: {mentor}.",
            "Ako je želite, rezervirajte je. Ako je ne rezervirate, od {keptUntil} nudi se sljedećemu koji prati mentora.",
          ],
        },
        en: {
          bell: "The topic “{title}” of a mentor you follow has become free and is held for you. On {keptUntil} it is offered to the next student.",
          subject: "Held for you: the topic “{title}” of a mentor you follow",
          text: [
            "The topic “{title}” of a mentor you follow has become free and is held for you. Mentor: {mentor}.",
            "If you want it, reserve it. If you do not, it is offered on {keptUntil} to the next student who follows the mentor.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "thesis",
        path: notificationPaths.thesis,
        hr: {
          bell: "Vaša tema „{title}” oslobodila se i čuva se studentu koji Vas prati.",
          subject: "Tema „{title}” čuva se studentu koji Vas prati",
          text: [
            "Vaša tema „{title}” oslobodila se, a nitko na nju ne čeka. Čuva se prvome studentu koji prati Vaše teme i ispunjava sve uvjete.",
            "Ako je ne rezervira, od {keptUntil} nudi se sljedećemu.",
          ],
        },
      },
    ],
  },
  /** A freed thesis that everybody can reserve, for the followers of its mentor. */
  "waitingList.free": {
    name: {
      hr: "Oslobodila se tema mentora kojega pratim",
      en: "A topic by a mentor I follow has become free",
    },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "thesis",
        path: notificationPaths.thesis,
        hr: {
          bell: "Ponovno je slobodna tema „{title}”. Mentor: {mentor}.",
          subject: "Ponovno je slobodna tema „{title}”",
          text: [
            "Ponovno je slobodna tema „{title}” mentora kojega pratite. Mentor: {mentor}.",
            "Može je rezervirati svatko tko ispunjava uvjete. Što pratite, mijenjate na stranici „Što pratim”.",
          ],
        },
        en: {
          bell: "The topic “{title}” is available again. Mentor: {mentor}.",
          subject: "The topic “{title}” is available again",
          text: [
            "The topic “{title}” of a mentor you follow is available again. Mentor: {mentor}.",
            "Anyone who meets the conditions can reserve it. You choose what you follow on the page “What I follow”.",
          ],
        },
      },
    ],
  },
  "waitingList.lapse": {
    name: {
      hr: "Isteklo je čuvanje teme s liste čekanja",
      en: "A topic of a waiting list is no longer held",
    },
    rules: [
      {
        recipients: { preReserved: "decision" },
        icon: "stopped",
        path: notificationPaths.thesis,
        hr: {
          bell: "Tema „{title}” više se ne čuva za Vas.",
          subject: "Tema „{title}” više se ne čuva za Vas",
          text: [
            "Isteklo je vrijeme u kojem se tema „{title}” čuvala za Vas. Mentor: {mentor}.",
            "Tema se nudi sljedećemu na listi čekanja. Ako je i dalje želite, otvorite njezinu stranicu: rezervirajte je ako je slobodna ili ponovno stanite na listu.",
          ],
        },
        en: {
          bell: "The topic “{title}” is no longer held for you.",
          subject: "The topic “{title}” is no longer held for you",
          text: [
            "The time for which the topic “{title}” was held for you is over. Mentor: {mentor}.",
            "It is offered to the next student on the waiting list. If you still want it, open its page: reserve it if it is available, or join the list again.",
          ],
        },
      },
    ],
  },
  /** The thesis will not become free again. */
  "waitingList.close": {
    name: {
      hr: "Tema s liste čekanja više se neće osloboditi",
      en: "A topic of a waiting list will not become free",
    },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: "/student/waiting-lists",
        hr: {
          bell: "Tema „{title}”, na koju ste čekali, više se neće osloboditi.",
          subject: "Tema „{title}” više se neće osloboditi",
          text: [
            "Tema „{title}”, na koju ste čekali, više se neće osloboditi. Mentor: {mentor}.",
            "Odaberite drugu među objavljenim temama.",
          ],
        },
        en: {
          bell: "The topic “{title}”, for which you were waiting, will not become available again.",
          subject: "The topic “{title}” will not become available again",
          text: [
            "The topic “{title}”, for which you were waiting, will not become available again. Mentor: {mentor}.",
            "Please choose another available topic.",
          ],
        },
      },
    ],
  },
};
