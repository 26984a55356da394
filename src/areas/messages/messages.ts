import { z } from "zod";
import { idField, idsField, requiredTextField } from "#kit/forms/fields.ts";
import { richTextField } from "#kit/forms/rich-text.ts";

/**
 * Maximum length of a title and of a text in characters, and maximum number of recipients of one
 * form.
 */
export const maxTitleLength = 160;
export const maxBodyLength = 10_000;
export const maxRecipients = 20;

/** The views of the mailbox: all conversations, those with a received or with a sent message. */
export const mailboxViews = ["all", "received", "sent"] as const;
export type MailboxView = (typeof mailboxViews)[number];

/** Number of conversations on one page of the mailbox. */
export const conversationsPerPage = 30;

/**
 * The form of a new message without its file (spec §3 Message); each recipient gets a message of
 * their own.
 */
export const messageForm = z.object({
  to: idsField,
  title: requiredTextField(maxTitleLength),
  body: richTextField(maxBodyLength),
});

/** The form of an answer; its title is that of the conversation. */
export const replyForm = messageForm.pick({ body: true });

/**
 * Marks the received messages of a conversation as read, up to the newest one that the page showed.
 */
export const readForm = z.object({ newest: idField });

/**
 * A person's relation to a thesis or role at the faculty, in the order in which recipients are
 * offered.
 */
export const contactKinds = [
  "student",
  "mentor",
  "coMentor",
  "studentServices",
  "library",
  "accountancy",
  "staff",
] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A person to whom the actor may write. */
export type Contact = { id: number; name: string; kind: ContactKind };

/** A recipient as the picker loads it. */
export const recipientOption = z.object({ value: z.string(), label: z.string(), hint: z.string() });

/** The thesis of a message; the English title may be empty. */
export type MessageThesis = { id: number; name: string; nameEng: string };

/** A conversation in the mailbox, with its newest message. */
export type ConversationRow = {
  /** The newest message. */
  id: number;
  conversationId: number;
  title: string;
  /** The other person. */
  person: string;
  thesis: MessageThesis | null;
  /** ISO instant. */
  sentAt: string;
  /** True if the actor sent the newest message. */
  own: boolean;
  excerpt: string;
  /** Messages that the actor has not read. */
  unread: number;
  hasAttachment: boolean;
};

/** One message of a conversation; instants are ISO texts. */
export type MessageView = {
  id: number;
  fromId: number;
  from: string;
  to: string;
  sentAt: string;
  readAt: string | null;
  body: string;
  attachment: { name: string; size: number } | null;
};

/** A conversation of two people, oldest message first. */
export type Conversation = {
  conversationId: number;
  title: string;
  thesis: MessageThesis | null;
  /** The reservation of the thesis that the actor takes part in, for a link. */
  reservationId: number | null;
  other: { id: number; name: string };
  /** True if the two may write to each other now. */
  open: boolean;
  messages: MessageView[];
};
