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
    own: { messages: { title: ["Poruke", "Messages"] } },
  },
  {
    /** Null for a message that is about no thesis. */
    thesisId: referenceColumn("theses", ["Tema", "Topic"], { optional: true }),
    /** The first message of the conversation; null for that message itself. */
    conversationId: referenceColumn("messages", "Razgovor", { optional: true, leftOut: "key" }),
    fromId: personColumn("owner", ["Pošiljatelj", "From"], { keeps: "Poslane poruke" }),
    toId: personColumn("owner", ["Primatelj", "To"], { keeps: "Primljene poruke" }),
    sentAt: instantColumn(["Poslano", "Sent"], { default: true }),
    readAt: instantColumn(["Pročitano", "I read it"], {
      optional: true,
      ownValue: "case when t.to_id = :id then t.read_at end",
    }),
    title: textColumn(["Naslov", "Subject"], { withheld: true }),
    body: htmlColumn(["Tekst", "Text"], { withheld: true }),
    attachmentFileId: fileColumn(["Privitak", "Attachment"], { optional: true, withheld: true }),
    /** What identifies the request that sent it (`identifyRequest`). */
    requestKey: textColumn("Oznaka slanja", {
      optional: true,
      withheld: true,
      leftOut: "technical",
    }),
  },
);
