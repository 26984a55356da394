import {
  fileColumn,
  htmlColumn,
  instantColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin, isPersonInColumns } from "#kit/columns/row-policies.ts";
import { any } from "#kit/workflow/policy.ts";

export const messagesColumns = recordColumns(
  "messages",
  {
    history: {
      class: "Message",
      names: ["Poruka", "Poruke"],
      title: ["fromId", "toId"],
      separator: " → ",
      see: any(isPersonInColumns("from_id", "to_id"), admin),
    },
    erasure: { erased: "messages" },
    own: { messages: { title: { hr: "Poruke", en: "Messages" } } },
  },
  {
    /** Null for a message that is about no thesis. */
    thesisId: referenceColumn("theses", { hr: "Tema", en: "Topic" }, { optional: true }),
    /** The first message of the conversation; null for that message itself. */
    conversationId: referenceColumn("messages", "Razgovor", { optional: true, leftOut: "key" }),
    fromId: personColumn("owner", { hr: "Pošiljatelj", en: "From" }, { keeps: "Poslane poruke" }),
    toId: personColumn("owner", { hr: "Primatelj", en: "To" }, { keeps: "Primljene poruke" }),
    sentAt: instantColumn({ hr: "Poslano", en: "Sent" }, { default: true }),
    readAt: instantColumn(
      { hr: "Pročitano", en: "I read it" },
      { optional: true, ownValue: "case when t.to_id = :id then t.read_at end" },
    ),
    title: textColumn({ hr: "Naslov", en: "Subject" }, { withheld: true }),
    body: htmlColumn({ hr: "Tekst", en: "Text" }, { withheld: true }),
    attachmentFileId: fileColumn(
      { hr: "Privitak", en: "Attachment" },
      { optional: true, withheld: true },
    ),
    /** What identifies the request that sent it (`identifyRequest`). */
    requestKey: textColumn("Oznaka slanja", {
      optional: true,
      withheld: true,
      leftOut: "technical",
    }),
  },
);
