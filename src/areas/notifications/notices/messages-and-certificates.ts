import { type NoticesByEvent, notifiesNobody } from "./notice.ts";

/** A message stays between its two people (src/areas/messages/README.md). */
const onlyRecipientReads =
  "Samu poruku čita samo onaj kojemu je poslana. Ako ne može čekati njegov povratak, javite se pošiljatelju.";

/** Messages, mentor notes, certificates and problem reports. */
export const messageAndCertificateNotices: NoticesByEvent = {
  "message.send": {
    name: { hr: "Nova poruka uz temu", en: "A new message about a topic" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/message/show/:messageId",
        hr: {
          bell: "Nova poruka uz temu „{title}”. Šalje: {actor}.",
          subject: "Nova poruka uz temu „{title}”",
          text: [
            "Stigla Vam je poruka uz temu „{title}”. Šalje: {actor}.",
            "Poruku možete pročitati u Tezi.",
          ],
        },
        en: {
          bell: "New message about the topic “{title}”. From: {actor}.",
          subject: "New message about the topic “{title}”",
          text: [
            "You have a message about the topic “{title}”. From: {actor}.",
            "You can read it in Teza.",
          ],
        },
      },
      {
        recipients: { standIn: "mail" },
        icon: "message",
        path: "/thesis/show/:thesisId",
        hr: {
          bell: "Stigla je poruka uz temu „{title}”. Šalje: {actor}.",
          subject: "Poruka mentoru uz temu „{title}”",
          text: ["Mentoru je stigla poruka uz temu „{title}”. Šalje: {actor}.", onlyRecipientReads],
        },
      },
    ],
  },
  "message.sendDirect": {
    name: { hr: "Nova poruka bez teme", en: "A new message without a topic" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/message/show/:messageId",
        hr: {
          bell: "Nova poruka. Šalje: {actor}.",
          subject: "Nova poruka. Šalje: {actor}",
          text: ["Stigla Vam je poruka. Šalje: {actor}.", "Poruku možete pročitati u Tezi."],
        },
        en: {
          bell: "New message. From: {actor}.",
          subject: "New message. From: {actor}",
          text: ["You have a message. From: {actor}.", "You can read it in Teza."],
        },
      },
      {
        recipients: { standIn: "mail" },
        icon: "message",
        path: "/stand-in",
        hr: {
          bell: "Stigla je poruka. Šalje: {actor}.",
          subject: "Poruka mentoru. Šalje: {actor}",
          text: ["Mentoru je stigla poruka studenta. Šalje: {actor}.", onlyRecipientReads],
        },
      },
    ],
  },
  /** Notifies nobody; it marks the notifications of the messages as read. */
  "message.read": notifiesNobody,
  "mailAnswer.accept": {
    name: {
      hr: "Vaš odgovor e-poštom dodan u razgovor",
      en: "Your reply by e-mail has been added",
    },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/message/show/:messageId",
        hr: {
          bell: "Vaš odgovor e-poštom dodan je u razgovor.",
          subject: "Vaš odgovor e-poštom dodan je u razgovor",
          text: [
            "Vaš odgovor e-poštom dodan je u razgovor.",
            "{count, plural, =0 {Privitaka nije bilo.} one {S njim je stigao # privitak.} few {S njim su stigla # privitka, spremljena u zip.} other {S njim je stiglo # privitaka, spremljenih u zip.}}",
          ],
        },
        en: {
          bell: "Your reply by e-mail has been added to the conversation.",
          subject: "Your reply by e-mail has been added to the conversation",
          text: [
            "Your reply by e-mail has been added to the conversation.",
            "{count, plural, =0 {There were no attachments.} one {# attachment came with it.} other {# attachments came with it, packed into a zip.}}",
          ],
        },
      },
    ],
  },
  "mailAnswer.refuse": {
    name: { hr: "Vaš odgovor e-poštom nije dodan", en: "Your reply by e-mail has not been added" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: "/message/show/:messageId",
        hr: {
          bell: "Vaš odgovor e-poštom nije dodan u razgovor.",
          subject: "Vaš odgovor e-poštom nije dodan u razgovor",
          text: [
            "Vaš odgovor e-poštom nije dodan u razgovor. {reason}",
            "Odgovoriti možete na stranici razgovora.",
          ],
        },
        en: {
          bell: "Your reply by e-mail has not been added to the conversation.",
          subject: "Your reply by e-mail has not been added to the conversation",
          text: [
            "Your reply by e-mail has not been added to the conversation. {reason}",
            "You can reply on the page of the conversation.",
          ],
        },
      },
    ],
  },
  "mentorNote.send": {
    name: { hr: "Obavijest mentora", en: "A note from a mentor" },
    namedRoles: ["student"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/student/theses-by-mentors/:mentorId",
        hr: {
          bell: "Nova obavijest mentora. Šalje: {actor}.",
          subject: "Obavijest mentora: {actor}",
          text: ["Mentor Vam šalje obavijest. Šalje: {actor}.", "{reason}"],
        },
        en: {
          bell: "A new note from a mentor. From: {actor}.",
          subject: "A note from a mentor: {actor}",
          text: ["A mentor has a note for you. From: {actor}.", "{reason}"],
        },
      },
    ],
  },
  "problem.send": {
    name: { hr: "Prijavljen je problem", en: "A problem has been reported" },
    namedRoles: ["admin"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/problem-reports",
        hr: {
          bell: "Prijavljen je problem. Šalje: {sender}.",
          subject: "Prijava problema: {subject}",
          text: [
            "Prijavljen je problem u Tezi. Šalje: {sender}.",
            "Stranica: {subject}",
            "{reason}",
          ],
        },
      },
    ],
  },
  "certificate.draft": {
    name: {
      hr: "Pripremljen je nacrt potvrde o završetku",
      en: "A draft of a certificate is ready",
    },
    rules: [
      {
        recipients: { studentServices: "mail" },
        icon: "certificate",
        path: "/certificate-of-completion/edit/:certificateId",
        hr: {
          bell: "Pripremljen je nacrt potvrde o završetku studija, student: {student}.",
          subject: "Nacrt potvrde o završetku studija: {student}",
          text: [
            "Pripremljen je nacrt potvrde o završetku studija. Student: {student}.",
            "Vi ste na redu: dopunite podatke koji nedostaju i izradite potvrdu.",
          ],
        },
      },
    ],
  },
};
