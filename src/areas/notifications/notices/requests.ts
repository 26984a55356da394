import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { notificationPaths, reasonGiven } from "./phrases.ts";

const changedField = ["Polje: {field}.", "Prije: {oldValue}", "Poslije: {newValue}"] as const;

/** Requests of mentors and the decisions of heads of department (spec §4). */
export const requestNotices: NoticesByEvent = {
  "editRequest.send": {
    name: { hr: "Zahtjev za izmjenu čeka odluku", en: "A request for a change awaits a decision" },
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "request",
        path: "/edit-request/requested",
        hr: {
          bell: "Zatražena je izmjena teme „{title}”. Mentor: {mentor}.",
          subject: "Zatražena je izmjena teme „{title}”",
          text: [
            "Zatražena je izmjena teme „{title}”. Mentor: {mentor}.",
            ...changedField,
            "Vi ste na redu: odobrite ili odbijte zahtjev.",
          ],
        },
      },
    ],
  },
  "editRequest.withdraw": notifiesNobody,
  "editRequest.approve": {
    name: { hr: "Odobrena je izmjena teme", en: "The topic has been changed" },
    rules: [
      {
        recipients: { mentor: "mail", coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Odobrena je izmjena teme „{title}”.",
          subject: "Odobrena je izmjena teme „{title}”",
          text: ["Odobrena je izmjena teme „{title}” i već vrijedi.", ...changedField],
        },
      },
      {
        recipients: { student: "mail" },
        icon: "thesis",
        path: notificationPaths.reservation,
        hr: {
          bell: "Izmijenjena je Vaša tema „{title}”.",
          subject: "Izmijenjena je tema „{title}”",
          text: [
            "Na zahtjev mentora izmijenjena je Vaša tema „{title}”. Mentor: {mentor}.",
            ...changedField,
          ],
        },
        en: {
          bell: "Your topic “{title}” has been changed.",
          subject: "The topic “{title}” has been changed",
          text: [
            "Your topic “{title}” has been changed at the mentor’s request. Mentor: {mentor}.",
            "Before: {oldValue}",
            "After: {newValue}",
          ],
        },
      },
    ],
  },
  "editRequest.refuse": {
    name: { hr: "Odbijena je izmjena teme", en: "The change of the topic has been refused" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "stopped",
        path: "/edit-request/list/:thesisId",
        hr: {
          bell: "Odbijena je izmjena teme „{title}”.",
          subject: "Odbijena je izmjena teme „{title}”",
          text: [
            "Odbijen je Vaš zahtjev za izmjenu teme „{title}”; tema ostaje kakva je bila.",
            ...changedField,
            reasonGiven,
          ],
        },
      },
    ],
  },
  "deleteRequest.send": {
    name: { hr: "Zahtjev za brisanje čeka odluku", en: "A request for deletion awaits a decision" },
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "request",
        path: "/delete-request/requested",
        hr: {
          bell: "Zatraženo je brisanje teme „{title}”. Mentor: {mentor}.",
          subject: "Zatraženo je brisanje teme „{title}”",
          text: [
            "Zatraženo je brisanje teme „{title}”. Mentor: {mentor}.",
            reasonGiven,
            "Vi ste na redu: odobrite ili odbijte zahtjev.",
          ],
        },
      },
    ],
  },
  // the event of the thesis itself notifies
  "editRequest.undo": notifiesNobody,
  "deleteRequest.undo": notifiesNobody,
  "deleteRequest.approve": notifiesNobody,
  "deleteRequest.restore": notifiesNobody,
  "deleteRequest.refuse": {
    name: { hr: "Odbijeno je brisanje teme", en: "The deletion has been refused" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "stopped",
        path: "/delete-request/confirmed/:thesisId",
        hr: {
          bell: "Odbijeno je brisanje teme „{title}”.",
          subject: "Odbijeno je brisanje teme „{title}”",
          text: [
            "Odbijen je Vaš zahtjev za brisanje teme „{title}”; tema ostaje objavljena.",
            reasonGiven,
          ],
        },
      },
    ],
  },
};
