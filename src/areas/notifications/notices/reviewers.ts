import { teacherRoles } from "#kit/workflow/policy.ts";
import type { NoticesByEvent } from "./notice.ts";

const path = "/reviewer-opinion/:reservationId";

/** Reviewers' opinions. No notification says whether an opinion is positive. */
export const reviewerNotices: NoticesByEvent = {
  "reviewer.assign": {
    name: { hr: "Određeni ste za recenzenta", en: "You have been assigned as a reviewer" },
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path,
        hr: {
          bell: "Recenzent ste rada „{title}”. Student: {student}.",
          subject: "Recenzent ste rada „{title}”",
          text: [
            "Određeni ste za recenzenta rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Rad i rok za mišljenje možete vidjeti u Tezi.",
          ],
        },
      },
    ],
  },
  "reviewer.remind": {
    name: { hr: "Rok za mišljenje recenzenta", en: "The deadline of a reviewer's opinion" },
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "deadline" },
        icon: "deadline",
        path,
        hr: {
          bell: "Uskoro je rok za Vaše mišljenje o radu „{title}”. Student: {student}.",
          subject: "Uskoro je rok za Vaše mišljenje o radu „{title}”",
          text: [
            "Uskoro je rok za Vaše mišljenje o radu „{title}”. Student: {student}.",
            "Rad i rok možete vidjeti u Tezi.",
          ],
        },
      },
    ],
  },
  "reviewer.late": {
    name: { hr: "Mišljenje recenzenta kasni", en: "A reviewer's opinion is late" },
    namedRoles: ["viceDean"],
    rules: [
      {
        recipients: { studentServices: "mail", named: "mail" },
        icon: "deadline",
        path: "/reviewer-opinions",
        hr: {
          bell: "Mišljenje recenzenta o radu „{title}” kasni. Student: {student}.",
          subject: "Mišljenje recenzenta kasni: „{title}”",
          text: [
            "Prošao je rok za mišljenje recenzenta o radu „{title}”. Student: {student}.",
            "Sva mišljenja koja se čekaju možete vidjeti u Tezi.",
          ],
        },
      },
    ],
  },
  "reviewer.give": {
    name: { hr: "Recenzent je dao mišljenje", en: "The reviewer has given an opinion" },
    rules: [
      {
        recipients: { student: "mail", mentor: "mail", studentServices: "mail" },
        icon: "document",
        path,
        hr: {
          bell: "Recenzent je dao mišljenje o radu „{title}”.",
          subject: "Mišljenje recenzenta o radu „{title}”",
          text: [
            "Recenzent je dao mišljenje o radu „{title}”.",
            "Mišljenje možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The reviewer has given an opinion on the thesis “{title}”.",
          subject: "The reviewer's opinion on the thesis “{title}”",
          text: [
            "The reviewer has given an opinion on the thesis “{title}”.",
            "You can see the opinion in Teza.",
          ],
        },
      },
    ],
  },
};
