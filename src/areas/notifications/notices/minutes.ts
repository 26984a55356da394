import { teacherRoles } from "#kit/workflow/policy.ts";
import { type NoticesByEvent, notifiesNobody } from "./notice.ts";

/** The draft of the minutes, which the committee confirms. No notification names a grade. */
export const minutesNotices: NoticesByEvent = {
  "minutes.askConfirmation": {
    name: {
      hr: "Nacrt zapisnika čeka Vašu potvrdu",
      en: "A draft of minutes awaits your confirmation",
    },
    namedRoles: [...teacherRoles, "studentServices"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: "/defense/minutes/:reservationId",
        hr: {
          bell: "Potvrdite nacrt zapisnika o obrani rada „{title}”.",
          subject: "Potvrdite nacrt zapisnika o obrani rada „{title}”",
          text: [
            "Studentska služba poslala je nacrt zapisnika o obrani rada „{title}”. Student: {student}.",
            "Pročitajte ga u Tezi i potvrdite, ili napišite što treba ispraviti.",
          ],
        },
      },
    ],
  },
  "minutes.remind": {
    name: {
      hr: "Podsjetnik na nacrt zapisnika",
      en: "A reminder of a draft of minutes",
    },
    chosenAs: "minutes.askConfirmation",
    namedRoles: [...teacherRoles, "studentServices"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "deadline",
        path: "/defense/minutes/:reservationId",
        hr: {
          bell: "Nacrt zapisnika o obrani rada „{title}” još čeka Vaš odgovor. Student: {student}.",
          subject: "Nacrt zapisnika o obrani rada „{title}” čeka Vaš odgovor",
          text: [
            "Na nacrt zapisnika o obrani rada „{title}” još niste odgovorili. Student: {student}.",
            "Pročitajte ga u Tezi i potvrdite, ili napišite što treba ispraviti.",
          ],
        },
      },
    ],
  },
  "minutes.confirm": notifiesNobody,
  "minutes.object": {
    name: { hr: "Prigovor na nacrt zapisnika", en: "An objection to a draft of minutes" },
    rules: [
      {
        recipients: { studentServices: "mail" },
        icon: "request",
        path: "/defense/minutes/:reservationId",
        hr: {
          bell: "Na nacrt zapisnika o obrani rada „{title}” stigao je prigovor. Student: {student}.",
          subject: "Prigovor na nacrt zapisnika o obrani rada „{title}”",
          text: [
            "{actor} ima prigovor na nacrt zapisnika o obrani rada „{title}”. Student: {student}.",
            "Pročitajte ga u Tezi i pošaljite novi nacrt ili zaključite obranu.",
          ],
        },
      },
    ],
  },
};
