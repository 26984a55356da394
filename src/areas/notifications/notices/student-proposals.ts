import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { reasonEn, reasonGiven } from "./phrases.ts";

/** Topics that students propose, and the mentors' answers. */
export const studentProposalRules: RulesByEvent = {
  "studentProposal.withdraw": [],
  "studentProposal.undo": [],
  "studentProposal.send": [
    {
      recipients: ["named", "standIn"],
      icon: "request",
      path: "/mentor/proposals",
      bell: "Student Vam predlaže temu „{title}”. Od: {actor}.",
      subject: "Prijedlog teme „{title}”",
      text: [
        "Student Vam predlaže temu „{title}”. Od: {actor}.",
        "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
      ],
    },
  ],
  "studentProposal.resend": [
    {
      recipients: ["named", "standIn"],
      icon: "request",
      path: "/mentor/proposals",
      bell: "Dorađen je prijedlog teme „{title}”. Od: {actor}.",
      subject: "Dorađeni prijedlog teme „{title}”",
      text: [
        "Student je doradio prijedlog teme „{title}”. Od: {actor}.",
        "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
      ],
    },
  ],
  "studentProposal.handOver": [
    {
      recipients: ["named", "standIn"],
      icon: "request",
      path: "/mentor/proposals",
      bell: "Dodijeljen Vam je prijedlog teme „{title}”, na koji drugi mentor više ne može odgovoriti.",
      subject: "Dodijeljen Vam je prijedlog teme „{title}”",
      text: [
        "Dodijeljen Vam je prijedlog teme „{title}”, na koji drugi mentor više ne može odgovoriti. Dodijelio ga je: {actor}.",
        "Vi ste na redu: preuzmite prijedlog kao skicu, vratite ga na doradu ili ga odbijte.",
      ],
    },
  ],
  "studentProposal.reassign": [
    {
      recipients: ["named"],
      icon: "request",
      path: "/student/proposals",
      bell: "Na Vaš prijedlog teme „{title}” odgovorit će drugi mentor.",
      subject: "Prijedlog teme „{title}” čeka drugog mentora",
      text: [
        "Mentor kojem ste predložili temu „{title}” više ne može preuzimati radove. Prijedlog smo dali drugom mentoru; tko je to, piše uz prijedlog.",
      ],
    },
  ],
  "studentProposal.return": [
    {
      recipients: ["named"],
      icon: "returned",
      path: "/student/proposals",
      bell: "Vaš prijedlog teme „{title}” vraćen Vam je na doradu.",
      subject: "Prijedlog teme „{title}” vraćen je na doradu",
      text: [
        "Mentor Vam je vratio prijedlog teme „{title}” na doradu. Mentor: {actor}.",
        "Napomena: {reason}",
        "Vi ste na redu: doradite prijedlog i ponovno ga pošaljite.",
      ],
    },
  ],
  "studentProposal.decline": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: "/student/proposals",
      bell: "Odbijen je Vaš prijedlog teme „{title}”.",
      subject: "Odbijen je prijedlog teme „{title}”",
      text: [
        "Mentor nije prihvatio Vaš prijedlog teme „{title}”. Mentor: {actor}.",
        reasonGiven,
        "Možete ga predložiti drugom mentoru.",
      ],
    },
  ],
  "studentProposal.take": [
    {
      recipients: ["named"],
      icon: "approved",
      path: "/student/thesis/:thesisId",
      bell: "Mentor je preuzeo Vaš prijedlog teme „{title}”.",
      subject: "Preuzet je prijedlog teme „{title}”",
      text: [
        "Mentor je preuzeo Vaš prijedlog teme „{title}”. Mentor: {actor}.",
        "Tema se priprema za objavu i čuva se za Vas. Kad bude objavljena, rezervirajte je.",
      ],
    },
  ],
};

/** English texts about proposals of students. */
export const studentProposalTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "studentProposal.reassign": {
    bell: "Another mentor will answer your proposal of the topic “{title}”.",
    subject: "The proposal of the topic “{title}” waits for another mentor",
    text: [
      "The mentor to whom you proposed the topic “{title}” can no longer take on theses. We have given it to another mentor, whom the proposal names.",
    ],
  },
  "studentProposal.return": {
    bell: "Your proposal of the topic “{title}” has been returned to you for revision.",
    subject: "The proposal of the topic “{title}” has been returned",
    text: [
      "The mentor has returned your proposal of the topic “{title}”. Mentor: {actor}.",
      "Comment: {reason}",
      "It is your turn: revise the proposal and send it again.",
    ],
  },
  "studentProposal.decline": {
    bell: "Your proposal of the topic “{title}” has been declined.",
    subject: "The proposal of the topic “{title}” has been declined",
    text: [
      "The mentor has not accepted your proposal of the topic “{title}”. Mentor: {actor}.",
      reasonEn,
      "You may propose it to another mentor.",
    ],
  },
  "studentProposal.take": {
    bell: "The mentor has taken over your proposal of the topic “{title}”.",
    subject: "The proposal of the topic “{title}” has been taken over",
    text: [
      "The mentor has taken over your proposal of the topic “{title}”. Mentor: {actor}.",
      "The topic is being prepared and is held for you. Reserve it when it is published.",
    ],
  },
};
