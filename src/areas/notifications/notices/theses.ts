import type { RulesByEvent } from "../notifications.ts";
import { notificationPaths } from "./phrases.ts";

const noRecipients = [] as const;

/**
 * The life cycle of a thesis (spec §4, product §3). Changes caused by a reservation are notified by
 * the reservation's event.
 */
export const thesisRules: RulesByEvent = {
  "thesis.propose": noRecipients,
  "userStudy.mark": noRecipients,
  "userStudy.undo": noRecipients,
  "thesis.undo": noRecipients,
  "thesis.edit": noRecipients,
  "thesis.sendForPublication": [
    {
      recipients: ["headOfDepartment"],
      icon: "thesis",
      path: "/head-of-department/not-published",
      bell: "Tema „{title}” čeka objavu. Mentor: {mentor}.",
      subject: "Tema „{title}” čeka objavu",
      text: [
        "Nova tema „{title}” čeka objavu. Mentor: {mentor}.",
        "Vi ste na redu: pregledajte je pa je objavite ili vratite mentoru uz napomenu.",
      ],
    },
  ],
  "thesis.publish": [
    {
      recipients: ["mentor"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Objavljena je Vaša tema „{title}”.",
      subject: "Objavljena je tema „{title}”",
      text: ["Objavljena je Vaša tema „{title}”. Od sada je studenti mogu rezervirati."],
    },
    {
      recipients: ["coMentor"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Objavljena je tema „{title}”, na kojoj ste komentor.",
      subject: "Objavljena je tema „{title}”",
      text: ["Objavljena je tema „{title}”, na kojoj ste komentor. Mentor: {mentor}."],
    },
    {
      recipients: ["preReserved"],
      icon: "reservation",
      path: notificationPaths.thesis,
      bell: "Objavljena je tema „{title}”, predbilježena za Vas; oslobađa se {keptUntil}",
      subject: "Objavljena je tema „{title}”, predbilježena za Vas",
      text: [
        "Objavljena je tema „{title}”, koja je predbilježena za Vas. Mentor: {mentor}.",
        "Vi ste na redu: rezervirajte je. Tema se oslobađa {keptUntil} Do tada je možete rezervirati samo Vi, a od toga dana svi.",
      ],
    },
  ],
  /** A published thesis, to followers of its mentor, study or keywords (area `following`). */
  "thesis.appear": [
    {
      recipients: ["named"],
      icon: "thesis",
      path: notificationPaths.thesis,
      bell: "Nova tema „{title}”. Mentor: {mentor}.",
      subject: "Nova tema: „{title}”",
      text: [
        "Objavljena je nova tema „{title}”. Mentor: {mentor}.",
        "Pišemo Vam jer pratite mentora, studij ili ključnu riječ te teme. Što pratite, mijenjate na stranici „Što pratim”.",
      ],
    },
  ],
  /** Several theses published together, to followers who follow more than one of them. */
  "theses.appear": [
    {
      recipients: ["named"],
      icon: "thesis",
      path: "/following?theses=:thesisIds",
      bell: "{count, plural, one {# nova tema povezana} few {# nove teme povezane} other {# novih tema povezanih}} s onim što pratite: {title}.",
      subject:
        "{count, plural, one {# nova tema povezana} few {# nove teme povezane} other {# novih tema povezanih}} s onim što pratite",
      text: [
        "{count, plural, one {Objavljena je # nova tema} few {Objavljene su # nove teme} other {Objavljeno je # novih tema}}.",
        "{list}",
        "Pišemo Vam jer pratite mentora, studij ili ključnu riječ tih tema. Što pratite, mijenjate na stranici „Što pratim”.",
      ],
    },
  ],
  "thesis.returnToDraft": [
    {
      recipients: ["mentor"],
      icon: "returned",
      path: "/thesis/mentor/edit/:thesisId",
      bell: "Vaša tema „{title}” vraćena Vam je na doradu.",
      subject: "Tema „{title}” vraćena je na doradu",
      text: [
        "Voditelj odjela vratio Vam je temu „{title}” na doradu.",
        "Napomena: {reason}",
        "Vi ste na redu: doradite temu i ponovno je pošaljite na objavu.",
      ],
    },
  ],
  "thesis.preReserve": [
    {
      recipients: ["preReserved"],
      icon: "reservation",
      path: notificationPaths.thesis,
      bell: "Tema „{title}” predbilježena je za Vas; oslobađa se {keptUntil}",
      subject: "Tema „{title}” predbilježena je za Vas",
      text: [
        "Tema „{title}” predbilježena je za Vas. Mentor: {mentor}.",
        "Vi ste na redu: rezervirajte je. Tema se oslobađa {keptUntil} Do tada je možete rezervirati samo Vi, a od toga dana svi.",
      ],
    },
  ],
  "thesis.liftPreReservation": [
    {
      recipients: ["preReserved"],
      icon: "stopped",
      path: notificationPaths.thesis,
      bell: "Tema „{title}” više nije predbilježena za Vas.",
      subject: "Tema „{title}” više nije predbilježena za Vas",
      text: [
        "Mentor je uklonio Vašu predbilježbu teme „{title}”. Mentor: {mentor}.",
        "Temu sada može rezervirati svaki student koji ispunjava uvjete, pa i Vi.",
      ],
    },
  ],
  "thesis.endPreReservation": [
    {
      recipients: ["preReserved"],
      icon: "stopped",
      path: notificationPaths.thesis,
      bell: "Istekla je Vaša predbilježba teme „{title}”.",
      subject: "Istekla je Vaša predbilježba teme „{title}”",
      text: [
        "Istekla je Vaša predbilježba teme „{title}”. Mentor: {mentor}.",
        "Tema je sada slobodna svima. Ako je i dalje želite, rezervirajte je.",
      ],
    },
    {
      recipients: ["mentor"],
      icon: "thesis",
      path: notificationPaths.thesis,
      bell: "Istekla je predbilježba Vaše teme „{title}”; tema je slobodna svima.",
      subject: "Istekla je predbilježba teme „{title}”",
      text: [
        "Istekla je predbilježba Vaše teme „{title}” i od sada je može rezervirati svaki student koji ispunjava uvjete.",
      ],
    },
  ],
  "thesis.changeCoMentor": [
    {
      recipients: ["coMentor"],
      icon: "request",
      path: notificationPaths.thesis,
      bell: "Sada ste komentor rada „{title}”.",
      subject: "Sada ste komentor rada „{title}”",
      text: [
        "Dosadašnji komentor rada „{title}” više ga ne može voditi. Od sada ste komentor Vi. Mentor: {mentor}.",
      ],
    },
    {
      recipients: ["student", "mentor"],
      icon: "request",
      path: notificationPaths.thesis,
      bell: "Promijenio se komentor rada „{title}”.",
      subject: "Promijenio se komentor rada „{title}”",
      text: [
        "Dosadašnji komentor rada „{title}” više ga ne može voditi. Ima li rad novoga, piše na stranici teme.",
      ],
    },
  ],
  "thesis.remove": [
    {
      recipients: ["coMentor"],
      icon: "stopped",
      path: "/mentor/co-mentor/active-thesis",
      bell: "Uklonjena je tema „{title}”, na kojoj ste komentor.",
      subject: "Uklonjena je tema „{title}”",
      text: [
        "Mentor je prije objave uklonio temu „{title}”, na kojoj ste komentor. Mentor: {mentor}.",
      ],
    },
    {
      recipients: ["preReserved"],
      icon: "stopped",
      path: "/student/theses-by-mentors",
      bell: "Uklonjena je tema „{title}”, koja je bila predbilježena za Vas.",
      subject: "Uklonjena je tema „{title}”",
      text: [
        "Mentor je uklonio temu „{title}”, koja je bila predbilježena za Vas. Mentor: {mentor}.",
        "Odaberite drugu među objavljenim temama.",
      ],
    },
  ],
  "thesis.reserve": noRecipients,
  "thesis.release": noRecipients,
  "thesis.reopen": noRecipients,
  "thesis.complete": noRecipients,
  "thesis.delete": [
    {
      recipients: ["mentor", "coMentor"],
      icon: "stopped",
      path: "/mentor/deleted-thesis",
      bell: "Obrisana je tema „{title}”.",
      subject: "Obrisana je tema „{title}”",
      text: ["Zahtjev za brisanje je odobren i tema „{title}” je obrisana. Mentor: {mentor}."],
    },
    {
      recipients: ["preReserved"],
      icon: "stopped",
      path: "/student/theses-by-mentors",
      bell: "Obrisana je tema „{title}”, koja je bila predbilježena za Vas.",
      subject: "Obrisana je tema „{title}”",
      text: [
        "Obrisana je tema „{title}”, koja je bila predbilježena za Vas. Mentor: {mentor}.",
        "Odaberite drugu među objavljenim temama.",
      ],
    },
  ],
  "thesis.restore": [
    {
      recipients: ["mentor", "coMentor"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Tema „{title}” vraćena je iz obrisanih.",
      subject: "Tema „{title}” vraćena je iz obrisanih",
      text: [
        "Tema „{title}” vraćena je iz obrisanih i opet se može rezervirati. Mentor: {mentor}.",
      ],
    },
  ],
};
