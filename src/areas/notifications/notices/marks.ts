import { teacherRoles } from "#kit/workflow/policy.ts";
import type { NoticesByEvent } from "./notice.ts";
import { defenseTime } from "./phrases.ts";

const path = "/assessment/:reservationId";

/** Marks by criteria that a person hasn't given. No notification names a mark. */
export const marksNotices: NoticesByEvent = {
  "marks.remind": {
    name: { hr: "Podsjetnik na vrednovanje rada", en: "A reminder of marks by criteria" },
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "deadline",
        path,
        hr: {
          bell: "Uskoro je obrana rada „{title}” ({defense}). Rad možete već sada vrednovati po kriterijima.",
          subject: "Uskoro je obrana rada „{title}”: vrednujte rad po kriterijima",
          text: [
            "Uskoro je obrana rada „{title}”. Student: {student}.",
            defenseTime,
            "Rad možete već sada vrednovati po kriterijima studija, a upisano mijenjati do zaključenja obrane.",
          ],
        },
      },
    ],
  },
  "marks.remindAfter": {
    name: {
      hr: "Rad nakon obrane nije vrednovan",
      en: "Marks by criteria are missing after a defence",
    },
    chosenAs: "marks.remind",
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "deadline",
        path,
        hr: {
          bell: "Obrana rada „{title}” je prošla, a po kriterijima ga još niste vrednovali. Student: {student}.",
          subject: "Još niste vrednovali rad „{title}”",
          text: [
            "Obrana rada „{title}” je prošla, a po kriterijima ga još niste vrednovali. Student: {student}.",
            "Učinite to prije nego što se obrana zaključi: poslije se više ne može upisati.",
          ],
        },
      },
    ],
  },
};
