import { inBoth } from "./texts-in-both.ts";

/**
 * The sections about what was written and sent: their titles and fields, in Croatian and in
 * English.
 */
export const messageSections = inBoth({
  messages: {
    title: ["Poruke", "Messages"],
    fields: {
      sentAt: ["Poslano", "Sent"],
      from: ["Od", "From"],
      to: ["Za", "To"],
      thesis: ["Tema", "Topic"],
      title: ["Naslov", "Subject"],
      body: ["Tekst", "Text"],
      attachment: ["Privitak", "Attachment"],
      readAt: ["Pročitano", "I read it"],
    },
  },
  replyAddresses: {
    title: ["Adrese za odgovor e-poštom", "Addresses for answering by e-mail"],
    fields: {
      email: ["E-pošta", "E-mail"],
      createdAt: ["Izrađena", "Created"],
      expiresAt: ["Vrijedi do", "Valid until"],
      revokedAt: ["Ukinuta", "Revoked"],
      takenMails: ["Preuzeti odgovori", "Answers received"],
    },
  },
  notifications: {
    title: ["Obavijesti", "Notifications"],
    fields: {
      createdAt: ["Kada", "When"],
      message: ["Obavijest", "Notification in Croatian"],
      messageEn: ["Obavijest na engleskom", "Notification in English"],
      url: ["Stranica", "Page"],
      visibleFrom: ["Vidljiva od", "Visible from"],
      readAt: ["Pročitana", "Read"],
    },
  },
  mails: {
    title: ["Poslana e-pošta", "Sent e-mails"],
    fields: {
      createdAt: ["Kada", "When"],
      sentAt: ["Poslano", "Sent"],
      recipient: ["Na adresu", "To the address"],
      subject: ["Predmet", "Subject"],
      body: ["Tekst", "Text"],
      notice: ["Vrsta obavijesti", "Kind of notice"],
      answer: ["Odgovor poslužitelja pošte", "Answer of the mail server"],
      bouncedAt: ["Vraćeno", "Returned"],
      lastError: ["Zadnja pogreška pri slanju", "Last error in sending"],
    },
  },
  problems: {
    title: ["Prijave problema", "Reported problems"],
    fields: {
      createdAt: ["Kada", "When"],
      mailFrom: ["Adresa za odgovor", "Address for the answer"],
      description: ["Opis", "Description"],
      url: ["Stranica", "Page"],
      address: ["Mrežna adresa", "Network address"],
    },
  },
});
