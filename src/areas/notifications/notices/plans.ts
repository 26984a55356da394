import { type NoticesByEvent, notifiesNobody } from "./notice.ts";

const path = "/plan/:reservationId";

/**
 * Work plans, which student and mentor agree, and their meetings. No notification names a milestone
 * or tells what was noted.
 */
export const planNotices: NoticesByEvent = {
  "plan.propose": {
    name: { hr: "Predložen je plan rada", en: "A work plan has been proposed" },
    rules: [
      {
        recipients: { student: "mail", mentor: "mail" },
        icon: "request",
        path,
        hr: {
          bell: "Predložen je plan rada „{title}”: {actor}. Čeka Vaš odgovor.",
          subject: "Plan rada „{title}” čeka Vaš odgovor",
          text: [
            "Za rad „{title}” predložen je plan rada. Predložio: {actor}.",
            "Plan vrijedi kad ga prihvatite. Možete ga i odbiti ili predložiti drukčiji.",
          ],
        },
        en: {
          bell: "A plan for the thesis “{title}” has been proposed: {actor}. It awaits your answer.",
          subject: "The plan for the thesis “{title}” awaits your answer",
          text: [
            "A plan for the thesis “{title}” has been proposed. Proposed by: {actor}.",
            "The plan applies once you accept it. You can also decline it or propose another one.",
          ],
        },
      },
    ],
  },
  "plan.agree": {
    name: { hr: "Plan rada je dogovoren", en: "A work plan has been agreed" },
    rules: [
      {
        recipients: { student: "mail", mentor: "digest" },
        icon: "approved",
        path,
        hr: {
          bell: "Plan rada „{title}” je dogovoren.",
          subject: "Plan rada „{title}” je dogovoren",
          text: ["Plan rada „{title}” je dogovoren. Prihvatio: {actor}."],
        },
        en: {
          bell: "The plan for the thesis “{title}” has been agreed.",
          subject: "The plan for the thesis “{title}” has been agreed",
          text: ["The plan for the thesis “{title}” has been agreed. Accepted by: {actor}."],
        },
      },
    ],
  },
  "plan.drop": {
    name: { hr: "Prijedlog plana rada je odbijen", en: "A proposed work plan has been declined" },
    rules: [
      {
        recipients: { student: "mail", mentor: "mail" },
        icon: "returned",
        path,
        hr: {
          bell: "Prijedlog plana rada „{title}” je odbijen: {actor}.",
          subject: "Prijedlog plana rada „{title}” je odbijen",
          text: [
            "Prijedlog plana rada „{title}” je odbijen. Odbio: {actor}.",
            "Dogovorite se porukom ili na sastanku pa predložite plan ponovno.",
          ],
        },
        en: {
          bell: "The proposed plan for the thesis “{title}” has been declined: {actor}.",
          subject: "The proposed plan for the thesis “{title}” has been declined",
          text: [
            "The proposed plan for the thesis “{title}” has been declined. Declined by: {actor}.",
            "Please agree by a message or at a meeting and propose the plan again.",
          ],
        },
      },
    ],
  },
  "meeting.note": {
    name: { hr: "Zapisan je sastanak", en: "A meeting has been noted" },
    rules: [
      {
        recipients: { student: "mail", mentor: "digest" },
        icon: "message",
        path: "/meetings/:reservationId",
        hr: {
          bell: "Zapisan je sastanak o radu „{title}”: {actor}.",
          subject: "Zapisan je sastanak o radu „{title}”",
          text: [
            "Zapisan je sastanak o radu „{title}”. Zapisao: {actor}.",
            "Pročitajte bilješku. Ako predlaže sljedeće korake, oni čekaju Vaš odgovor u planu rada.",
          ],
        },
        en: {
          bell: "A meeting about the thesis “{title}” has been noted: {actor}.",
          subject: "A meeting about the thesis “{title}” has been noted",
          text: [
            "A meeting about the thesis “{title}” has been noted. Noted by: {actor}.",
            "Please read the notes. If they propose next steps, these await your answer in the work plan.",
          ],
        },
      },
    ],
  },
  "plan.withdraw": notifiesNobody,
  "plan.finish": notifiesNobody,
  "plan.reopen": notifiesNobody,
  "plan.remind": {
    name: { hr: "Podsjetnik na točku plana rada", en: "A reminder of a milestone" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "deadline",
        path,
        hr: {
          bell: "Uskoro je dan za točku plana rada „{title}”.",
          subject: "Uskoro je dan za točku plana rada „{title}”",
          text: [
            "Uskoro je dan za sljedeću točku plana rada „{title}”.",
            "Ako je ispunjena, označite je u Tezi. Ako dan ne odgovara, predložite mentoru drugi.",
          ],
        },
        en: {
          bell: "A milestone of your thesis “{title}” is coming soon.",
          subject: "A milestone of your thesis “{title}” is coming soon",
          text: [
            "The next milestone of the plan for your thesis “{title}” is coming soon.",
            "If it is done, mark it in Teza. If the day doesn't suit, propose another one to your mentor.",
          ],
        },
      },
    ],
  },
  "plan.missed": {
    name: { hr: "Prošao je dan točke plana rada", en: "A milestone is overdue" },
    chosenAs: "plan.remind",
    rules: [
      {
        recipients: { student: "mail", mentor: "digest" },
        icon: "deadline",
        path,
        hr: {
          bell: "Prošao je dan za točku plana rada „{title}”, a nije označena ispunjenom. Student: {student}.",
          subject: "Prošao je dan za točku plana rada „{title}”",
          text: [
            "Prošao je dan za točku plana rada „{title}”, a nije označena ispunjenom. Student: {student}.",
            "Označite je ako je ispunjena, ili predložite nov dan.",
          ],
        },
        en: {
          bell: "A milestone of the thesis “{title}” is overdue and isn't marked as done.",
          subject: "A milestone of the thesis “{title}” is overdue",
          text: [
            "A milestone of the thesis “{title}” is overdue and isn't marked as done.",
            "Mark it if it is done, or propose another day.",
          ],
        },
      },
    ],
  },
};
