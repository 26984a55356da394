import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { notificationPaths, reasonEn, reasonGiven } from "./phrases.ts";

const noRecipients = [] as const;

const changedField = ["Polje: {field}.", "Prije: {oldValue}", "Poslije: {newValue}"] as const;

/** Requests of mentors and the decisions of heads of department (spec §4). */
export const requestRules: RulesByEvent = {
  "editRequest.send": [
    {
      recipients: ["headOfDepartment"],
      icon: "request",
      path: "/edit-request/requested",
      bell: "Zatražena je izmjena teme „{title}”. Mentor: {mentor}.",
      subject: "Zatražena je izmjena teme „{title}”",
      text: [
        "Zatražena je izmjena teme „{title}”. Mentor: {mentor}.",
        ...changedField,
        "Vi ste na redu: odobrite ili odbijte zahtjev.",
      ],
    },
  ],
  "editRequest.withdraw": noRecipients,
  "editRequest.approve": [
    {
      recipients: ["mentor", "coMentor"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Odobrena je izmjena teme „{title}”.",
      subject: "Odobrena je izmjena teme „{title}”",
      text: ["Odobrena je izmjena teme „{title}” i već vrijedi.", ...changedField],
    },
    {
      recipients: ["student"],
      icon: "thesis",
      path: notificationPaths.reservation,
      bell: "Izmijenjena je Vaša tema „{title}”.",
      subject: "Izmijenjena je tema „{title}”",
      text: [
        "Na zahtjev mentora izmijenjena je Vaša tema „{title}”. Mentor: {mentor}.",
        ...changedField,
      ],
    },
  ],
  "editRequest.refuse": [
    {
      recipients: ["mentor"],
      icon: "stopped",
      path: "/edit-request/list/:thesisId",
      bell: "Odbijena je izmjena teme „{title}”.",
      subject: "Odbijena je izmjena teme „{title}”",
      text: [
        "Odbijen je Vaš zahtjev za izmjenu teme „{title}”; tema ostaje kakva je bila.",
        ...changedField,
        reasonGiven,
      ],
    },
  ],
  "deleteRequest.send": [
    {
      recipients: ["headOfDepartment"],
      icon: "request",
      path: "/delete-request/requested",
      bell: "Zatraženo je brisanje teme „{title}”. Mentor: {mentor}.",
      subject: "Zatraženo je brisanje teme „{title}”",
      text: [
        "Zatraženo je brisanje teme „{title}”. Mentor: {mentor}.",
        reasonGiven,
        "Vi ste na redu: odobrite ili odbijte zahtjev.",
      ],
    },
  ],
  // the event of the thesis itself notifies
  "editRequest.undo": noRecipients,
  "deleteRequest.undo": noRecipients,
  "deleteRequest.approve": noRecipients,
  "deleteRequest.restore": noRecipients,
  "deleteRequest.refuse": [
    {
      recipients: ["mentor"],
      icon: "stopped",
      path: "/delete-request/confirmed/:thesisId",
      bell: "Odbijeno je brisanje teme „{title}”.",
      subject: "Odbijeno je brisanje teme „{title}”",
      text: [
        "Odbijen je Vaš zahtjev za brisanje teme „{title}”; tema ostaje objavljena.",
        reasonGiven,
      ],
    },
  ],
};

/**
 * Requests for the erasure of personal data: the admins are told of them, and the person of a
 * refusal.
 */
export const erasureRequestRules: RulesByEvent = {
  "erasureRequest.send": [
    {
      recipients: ["named"],
      icon: "request",
      path: "/erasure-requests",
      bell: "Zatraženo je brisanje osobnih podataka. Šalje: {actor}. Odgovorite do {keptUntil}",
      subject: "Zahtjev za brisanje osobnih podataka",
      text: [
        "Zatraženo je brisanje osobnih podataka. Šalje: {actor}.",
        "Odgovoriti treba najkasnije {keptUntil} Na stranici piše što bi se obrisalo, a što zakon nalaže čuvati.",
      ],
    },
  ],
  "erasureRequest.remind": [
    {
      recipients: ["named"],
      icon: "deadline",
      path: "/erasure-requests",
      bell: "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za brisanje osobnih podataka čeka odgovor. Rok: {keptUntil}",
      subject: "Odgovorite na zahtjev za brisanje osobnih podataka",
      text: [
        "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za brisanje osobnih podataka čeka odgovor. Najraniji rok: {keptUntil}",
      ],
    },
  ],
  "erasureRequest.refuse": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: "/user/my-data",
      bell: "Vaš zahtjev za brisanje osobnih podataka nije prihvaćen.",
      subject: "Zahtjev za brisanje osobnih podataka nije prihvaćen",
      text: [
        "Vaš zahtjev za brisanje osobnih podataka nije prihvaćen.",
        reasonGiven,
        "Ako smatrate da odluka nije ispravna, možete se obratiti službeniku za zaštitu podataka fakulteta ili podnijeti pritužbu Agenciji za zaštitu osobnih podataka.",
      ],
    },
  ],
};

export const erasureRequestTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "erasureRequest.refuse": {
    bell: "Your request for the erasure of personal data was not accepted.",
    subject: "Your request for the erasure of personal data was not accepted",
    text: [
      "Your request for the erasure of personal data was not accepted.",
      reasonEn,
      "If you think that the decision is wrong, you can turn to the faculty's data protection officer or lodge a complaint with the Croatian Personal Data Protection Agency.",
    ],
  },
};
