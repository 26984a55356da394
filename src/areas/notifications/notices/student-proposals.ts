import { teacherRoles } from "#kit/workflow/policy.ts";
import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { reasonEn, reasonGiven } from "./phrases.ts";

/** Topics that students propose, and the mentors' answers. */
export const studentProposalNotices: NoticesByEvent = {
  "studentProposal.withdraw": notifiesNobody,
  "studentProposal.undo": notifiesNobody,
  "studentProposal.send": {
    name: { hr: "Student predlaže temu", en: "A student proposes a topic" },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail", standIn: "mail" },
        icon: "request",
        path: "/mentor/proposals",
        hr: {
          bell: "Student Vam predlaže temu „{title}”. Od: {actor}.",
          subject: "Prijedlog teme „{title}”",
          text: [
            "Student Vam predlaže temu „{title}”. Od: {actor}.",
            "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
          ],
        },
      },
    ],
  },
  "studentProposal.resend": {
    name: { hr: "Student je doradio prijedlog teme", en: "A student has revised a topic proposal" },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail", standIn: "mail" },
        icon: "request",
        path: "/mentor/proposals",
        hr: {
          bell: "Dorađen je prijedlog teme „{title}”. Od: {actor}.",
          subject: "Dorađeni prijedlog teme „{title}”",
          text: [
            "Student je doradio prijedlog teme „{title}”. Od: {actor}.",
            "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
          ],
        },
      },
    ],
  },
  "studentProposal.handOver": {
    name: {
      hr: "Dodijeljen Vam je prijedlog teme koji je čekao drugog mentora",
      en: "A topic proposal that waited for another mentor has been assigned to you",
    },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail", standIn: "mail" },
        icon: "request",
        path: "/mentor/proposals",
        hr: {
          bell: "Dodijeljen Vam je prijedlog teme „{title}”, na koji drugi mentor više ne može odgovoriti.",
          subject: "Dodijeljen Vam je prijedlog teme „{title}”",
          text: [
            "Dodijeljen Vam je prijedlog teme „{title}”, na koji drugi mentor više ne može odgovoriti. Dodijelio ga je: {actor}.",
            "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
          ],
        },
      },
    ],
  },
  "studentProposal.reassign": {
    name: {
      hr: "Na prijedlog teme odgovorit će drugi mentor",
      en: "Another mentor will answer a topic proposal",
    },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: "/student/proposals",
        hr: {
          bell: "Na Vaš prijedlog teme „{title}” odgovorit će drugi mentor.",
          subject: "Prijedlog teme „{title}” čeka drugog mentora",
          text: [
            "Mentor kojem ste predložili temu „{title}” više ne može preuzimati radove. Prijedlog smo dali drugom mentoru; tko je to, piše uz prijedlog.",
          ],
        },
        en: {
          bell: "Another mentor will answer your proposal of the topic “{title}”.",
          subject: "The proposal of the topic “{title}” waits for another mentor",
          text: [
            "The mentor to whom you proposed the topic “{title}” can no longer take on theses. We have given it to another mentor, whom the proposal names.",
          ],
        },
      },
    ],
  },
  "studentProposal.return": {
    name: {
      hr: "Mentor je vratio prijedlog teme na doradu",
      en: "The mentor has returned a topic proposal for revision",
    },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "returned",
        path: "/student/proposals",
        hr: {
          bell: "Vaš prijedlog teme „{title}” vraćen Vam je na doradu.",
          subject: "Prijedlog teme „{title}” vraćen je na doradu",
          text: [
            "Mentor Vam je vratio prijedlog teme „{title}” na doradu. Mentor: {actor}.",
            "Napomena: {reason}",
            "Vi ste na redu: doradite prijedlog i ponovno ga pošaljite.",
          ],
        },
        en: {
          bell: "Your proposal of the topic “{title}” has been returned to you for revision.",
          subject: "The proposal of the topic “{title}” has been returned",
          text: [
            "The mentor has returned your proposal of the topic “{title}”. Mentor: {actor}.",
            "Comment: {reason}",
            "It is your turn: revise the proposal and send it again.",
          ],
        },
      },
    ],
  },
  "studentProposal.decline": {
    name: {
      hr: "Mentor ne prihvaća prijedlog teme",
      en: "The mentor does not accept a topic proposal",
    },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: "/student/proposals",
        hr: {
          bell: "Odbijen je Vaš prijedlog teme „{title}”.",
          subject: "Odbijen je prijedlog teme „{title}”",
          text: [
            "Mentor nije prihvatio Vaš prijedlog teme „{title}”. Mentor: {actor}.",
            reasonGiven,
            "Možete ga predložiti drugom mentoru.",
          ],
        },
        en: {
          bell: "Your proposal of the topic “{title}” has been declined.",
          subject: "The proposal of the topic “{title}” has been declined",
          text: [
            "The mentor has not accepted your proposal of the topic “{title}”. Mentor: {actor}.",
            reasonEn,
            "You may propose it to another mentor.",
          ],
        },
      },
    ],
  },
  "studentProposal.take": {
    name: {
      hr: "Mentor je preuzeo prijedlog teme",
      en: "The mentor has accepted a topic proposal",
    },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "approved",
        path: "/student/thesis/:thesisId",
        hr: {
          bell: "Mentor je preuzeo Vaš prijedlog teme „{title}”.",
          subject: "Preuzet je prijedlog teme „{title}”",
          text: [
            "Mentor je preuzeo Vaš prijedlog teme „{title}”. Mentor: {actor}.",
            "Tema se priprema za objavu i čuva se za Vas. Kad bude objavljena, rezervirajte je.",
          ],
        },
        en: {
          bell: "The mentor has taken over your proposal of the topic “{title}”.",
          subject: "The proposal of the topic “{title}” has been taken over",
          text: [
            "The mentor has taken over your proposal of the topic “{title}”. Mentor: {actor}.",
            "The topic is being prepared and is held for you. Reserve it when it is published.",
          ],
        },
      },
    ],
  },
};
