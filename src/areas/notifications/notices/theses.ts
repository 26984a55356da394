import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { notificationPaths } from "./phrases.ts";

/**
 * The life cycle of a thesis (spec §4, product §3). Changes caused by a reservation are notified by
 * the reservation's event.
 */
export const thesisNotices: NoticesByEvent = {
  "thesis.propose": notifiesNobody,
  "userStudy.mark": notifiesNobody,
  "userStudy.undo": notifiesNobody,
  "thesis.undo": notifiesNobody,
  "thesis.edit": notifiesNobody,
  "thesis.sendForPublication": {
    name: { hr: "Tema čeka objavu", en: "A topic awaits publication" },
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "thesis",
        path: "/head-of-department/not-published",
        hr: {
          bell: "Tema „{title}” čeka objavu. Mentor: {mentor}.",
          subject: "Tema „{title}” čeka objavu",
          text: [
            "Nova tema „{title}” čeka objavu. Mentor: {mentor}.",
            "Vi ste na redu: pregledajte je pa je objavite ili vratite mentoru uz napomenu.",
          ],
        },
      },
    ],
  },
  "thesis.publish": {
    name: { hr: "Tema je objavljena", en: "The topic has been published" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Objavljena je Vaša tema „{title}”.",
          subject: "Objavljena je tema „{title}”",
          text: ["Objavljena je Vaša tema „{title}”. Od sada je studenti mogu rezervirati."],
        },
      },
      {
        recipients: { coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Objavljena je tema „{title}”, na kojoj ste komentor.",
          subject: "Objavljena je tema „{title}”",
          text: ["Objavljena je tema „{title}”, na kojoj ste komentor. Mentor: {mentor}."],
        },
      },
      {
        recipients: { preReserved: "deadline" },
        icon: "reservation",
        path: notificationPaths.thesis,
        hr: {
          bell: "Objavljena je tema „{title}”, predbilježena za Vas; oslobađa se {keptUntil}",
          subject: "Objavljena je tema „{title}”, predbilježena za Vas",
          text: [
            "Objavljena je tema „{title}”, koja je predbilježena za Vas. Mentor: {mentor}.",
            "Vi ste na redu: rezervirajte je. Tema se oslobađa {keptUntil} Do tada je možete rezervirati samo Vi, a od toga dana svi.",
          ],
        },
        en: {
          bell: "The topic “{title}” has been published and is held for you; it becomes available to all on {keptUntil}.",
          subject: "The topic “{title}” is published and held for you",
          text: [
            "The topic “{title}”, which is held for you, has been published. Mentor: {mentor}.",
            "It is your turn: reserve it. Before {keptUntil} only you may reserve it; from that day on anybody may.",
          ],
        },
      },
    ],
  },
  /** A published thesis, to followers of its mentor, study or keywords (area `following`). */
  "thesis.appear": {
    name: { hr: "Nove teme onoga što pratite", en: "New topics of what you follow" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "thesis",
        path: notificationPaths.thesis,
        hr: {
          bell: "Nova tema „{title}”. Mentor: {mentor}.",
          subject: "Nova tema: „{title}”",
          text: [
            "Objavljena je nova tema „{title}”. Mentor: {mentor}.",
            "Pišemo Vam jer pratite mentora, studij ili ključnu riječ te teme. Što pratite, mijenjate na stranici „Što pratim”.",
          ],
        },
        en: {
          bell: "A new topic: “{title}”. Mentor: {mentor}.",
          subject: "A new topic: “{title}”",
          text: [
            "A new topic has been published: “{title}”. Mentor: {mentor}.",
            "We are writing because you follow the topic’s mentor, degree programme or a keyword. You can change what you follow on the page “What I follow”.",
          ],
        },
      },
    ],
  },
  /** Several theses published together, to followers who follow more than one of them. */
  "theses.appear": {
    name: { hr: "Više novih tema odjednom" },
    chosenAs: "thesis.appear",
    rules: [
      {
        recipients: { named: "mail" },
        icon: "thesis",
        path: "/following?theses=:thesisIds",
        hr: {
          bell: "{count, plural, one {# nova tema povezana} few {# nove teme povezane} other {# novih tema povezanih}} s onim što pratite: {title}.",
          subject:
            "{count, plural, one {# nova tema povezana} few {# nove teme povezane} other {# novih tema povezanih}} s onim što pratite",
          text: [
            "{count, plural, one {Objavljena je # nova tema} few {Objavljene su # nove teme} other {Objavljeno je # novih tema}}.",
            "{list}",
            "Pišemo Vam jer pratite mentora, studij ili ključnu riječ tih tema. Što pratite, mijenjate na stranici „Što pratim”.",
          ],
        },
        en: {
          bell: "{count, plural, one {# new topic} other {# new topics}} of what you follow: {title}.",
          subject: "{count, plural, one {# new topic} other {# new topics}} of what you follow",
          text: [
            "{count, plural, one {# new topic has} other {# new topics have}} been published.",
            "{list}",
            "We are writing because you follow the mentor, degree programme or a keyword of these topics. You can change what you follow on the page “What I follow”.",
          ],
        },
      },
    ],
  },
  "thesis.returnToDraft": {
    name: { hr: "Tema je vraćena na doradu", en: "The topic has been returned" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "returned",
        path: "/thesis/mentor/edit/:thesisId",
        hr: {
          bell: "Vaša tema „{title}” vraćena Vam je na doradu.",
          subject: "Tema „{title}” vraćena je na doradu",
          text: [
            "Voditelj odjela vratio Vam je temu „{title}” na doradu.",
            "Napomena: {reason}",
            "Vi ste na redu: doradite temu i ponovno je pošaljite na objavu.",
          ],
        },
      },
    ],
  },
  "thesis.preReserve": {
    name: { hr: "Tema je predbilježena za Vas", en: "A topic is held for you" },
    rules: [
      {
        recipients: { preReserved: "deadline" },
        icon: "reservation",
        path: notificationPaths.thesis,
        hr: {
          bell: "Tema „{title}” predbilježena je za Vas; oslobađa se {keptUntil}",
          subject: "Tema „{title}” predbilježena je za Vas",
          text: [
            "Tema „{title}” predbilježena je za Vas. Mentor: {mentor}.",
            "Vi ste na redu: rezervirajte je. Tema se oslobađa {keptUntil} Do tada je možete rezervirati samo Vi, a od toga dana svi.",
          ],
        },
        en: {
          bell: "The topic “{title}” is held for you; it becomes available to all on {keptUntil}.",
          subject: "The topic “{title}” is held for you",
          text: [
            "The topic “{title}” is held for you. Mentor: {mentor}.",
            "It is your turn: reserve it. Before {keptUntil} only you may reserve it; from that day on anybody may.",
          ],
        },
      },
    ],
  },
  "thesis.liftPreReservation": {
    name: { hr: "Predbilježba je uklonjena", en: "A topic is no longer held for you" },
    rules: [
      {
        recipients: { preReserved: "mail" },
        icon: "stopped",
        path: notificationPaths.thesis,
        hr: {
          bell: "Tema „{title}” više nije predbilježena za Vas.",
          subject: "Tema „{title}” više nije predbilježena za Vas",
          text: [
            "Mentor je uklonio Vašu predbilježbu teme „{title}”. Mentor: {mentor}.",
            "Temu sada može rezervirati svaki student koji ispunjava uvjete, pa i Vi.",
          ],
        },
        en: {
          bell: "The topic “{title}” is no longer held for you.",
          subject: "The topic “{title}” is no longer held for you",
          text: [
            "The mentor no longer holds the topic “{title}” for you. Mentor: {mentor}.",
            "Any student who meets the conditions may now reserve it, and so may you.",
          ],
        },
      },
    ],
  },
  "thesis.endPreReservation": {
    name: {
      hr: "Predbilježba je istekla",
      en: "The time for which a topic was held for you is over",
    },
    rules: [
      {
        recipients: { preReserved: "decision" },
        icon: "stopped",
        path: notificationPaths.thesis,
        hr: {
          bell: "Istekla je Vaša predbilježba teme „{title}”.",
          subject: "Istekla je Vaša predbilježba teme „{title}”",
          text: [
            "Istekla je Vaša predbilježba teme „{title}”. Mentor: {mentor}.",
            "Tema je sada slobodna svima. Ako je i dalje želite, rezervirajte je.",
          ],
        },
        en: {
          bell: "The topic “{title}” was held for you until now; from today anybody may reserve it.",
          subject: "The topic “{title}” is no longer held for you",
          text: [
            "The time for which the topic “{title}” was held for you is over. Mentor: {mentor}.",
            "The topic is now free for all. If you still want it, reserve it.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "thesis",
        path: notificationPaths.thesis,
        hr: {
          bell: "Istekla je predbilježba Vaše teme „{title}”; tema je slobodna svima.",
          subject: "Istekla je predbilježba teme „{title}”",
          text: [
            "Istekla je predbilježba Vaše teme „{title}” i od sada je može rezervirati svaki student koji ispunjava uvjete.",
          ],
        },
      },
    ],
  },
  "thesis.changeCoMentor": {
    name: { hr: "Promijenio se komentor rada", en: "The co-mentor of a thesis has changed" },
    rules: [
      {
        recipients: { coMentor: "mail" },
        icon: "request",
        path: notificationPaths.thesis,
        hr: {
          bell: "Sada ste komentor rada „{title}”.",
          subject: "Sada ste komentor rada „{title}”",
          text: [
            "Dosadašnji komentor rada „{title}” više ga ne može voditi. Od sada ste komentor Vi. Mentor: {mentor}.",
          ],
        },
      },
      {
        recipients: { student: "mail", mentor: "mail" },
        icon: "request",
        path: notificationPaths.thesis,
        hr: {
          bell: "Promijenio se komentor rada „{title}”.",
          subject: "Promijenio se komentor rada „{title}”",
          text: [
            "Dosadašnji komentor rada „{title}” više ga ne može voditi. Ima li rad novoga, piše na stranici teme.",
          ],
        },
        en: {
          bell: "The co-mentor of the thesis “{title}” has changed.",
          subject: "The co-mentor of the thesis “{title}” has changed",
          text: [
            "The co-mentor of the thesis “{title}” can no longer supervise it. The page of the topic names a new one, if any.",
          ],
        },
      },
    ],
  },
  "thesis.remove": {
    name: { hr: "Tema je uklonjena", en: "The topic has been removed" },
    rules: [
      {
        recipients: { coMentor: "mail" },
        icon: "stopped",
        path: "/mentor/co-mentor/active-thesis",
        hr: {
          bell: "Uklonjena je tema „{title}”, na kojoj ste komentor.",
          subject: "Uklonjena je tema „{title}”",
          text: [
            "Mentor je prije objave uklonio temu „{title}”, na kojoj ste komentor. Mentor: {mentor}.",
          ],
        },
      },
      {
        recipients: { preReserved: "decision" },
        icon: "stopped",
        path: "/student/theses-by-mentors",
        hr: {
          bell: "Uklonjena je tema „{title}”, koja je bila predbilježena za Vas.",
          subject: "Uklonjena je tema „{title}”",
          text: [
            "Mentor je uklonio temu „{title}”, koja je bila predbilježena za Vas. Mentor: {mentor}.",
            "Odaberite drugu među objavljenim temama.",
          ],
        },
        en: {
          bell: "The topic “{title}”, which was held for you, has been removed.",
          subject: "The topic “{title}” has been removed",
          text: [
            "The mentor has removed the topic “{title}”, which was held for you. Mentor: {mentor}.",
            "Please choose another available topic.",
          ],
        },
      },
    ],
  },
  "thesis.reserve": notifiesNobody,
  "thesis.release": notifiesNobody,
  "thesis.reopen": notifiesNobody,
  "thesis.complete": notifiesNobody,
  "thesis.delete": {
    name: { hr: "Tema je obrisana", en: "The topic has been deleted" },
    rules: [
      {
        recipients: { mentor: "mail", coMentor: "mail" },
        icon: "stopped",
        path: "/mentor/deleted-thesis",
        hr: {
          bell: "Obrisana je tema „{title}”.",
          subject: "Obrisana je tema „{title}”",
          text: ["Zahtjev za brisanje je odobren i tema „{title}” je obrisana. Mentor: {mentor}."],
        },
      },
      {
        recipients: { preReserved: "decision" },
        icon: "stopped",
        path: "/student/theses-by-mentors",
        hr: {
          bell: "Obrisana je tema „{title}”, koja je bila predbilježena za Vas.",
          subject: "Obrisana je tema „{title}”",
          text: [
            "Obrisana je tema „{title}”, koja je bila predbilježena za Vas. Mentor: {mentor}.",
            "Odaberite drugu među objavljenim temama.",
          ],
        },
        en: {
          bell: "The topic “{title}”, which was held for you, has been deleted.",
          subject: "The topic “{title}” has been deleted",
          text: [
            "The topic “{title}”, which was held for you, has been deleted. Mentor: {mentor}.",
            "Please choose another available topic.",
          ],
        },
      },
    ],
  },
  "thesis.restore": {
    name: { hr: "Tema je vraćena iz obrisanih", en: "The topic has been restored" },
    rules: [
      {
        recipients: { mentor: "mail", coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Tema „{title}” vraćena je iz obrisanih.",
          subject: "Tema „{title}” vraćena je iz obrisanih",
          text: [
            "Tema „{title}” vraćena je iz obrisanih i opet se može rezervirati. Mentor: {mentor}.",
          ],
        },
      },
    ],
  },
};
