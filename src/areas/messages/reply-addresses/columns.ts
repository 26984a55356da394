import {
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  textsColumn,
} from "#kit/columns/columns.ts";

export const replyAddressesColumns = tableColumns(
  "reply_addresses",
  {
    erasure: { erased: "messages" },
    own: {
      replyAddresses: {
        title: { hr: "Adrese za odgovor e-poštom", en: "Addresses for answering by e-mail" },
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    /** The message to be answered. */
    messageId: referenceColumn("messages", undefined, { leftOut: "key" }),
    /** The person who may answer, and from which address. */
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    email: textColumn({ hr: "E-pošta", en: "E-mail" }),
    createdAt: instantColumn({ hr: "Izrađena", en: "Created" }, { default: true }),
    expiresAt: instantColumn({ hr: "Vrijedi do", en: "Valid until" }),
    revokedAt: instantColumn({ hr: "Ukinuta", en: "Revoked" }, { optional: true }),
    /** Message-IDs of received mails, so that none is added twice. */
    takenMails: textsColumn({ hr: "Preuzeti odgovori", en: "Answers received" }, { default: [] }),
  },
);

/**
 * Stored messages in which a migration found a reply address; it is taken out in the next night.
 */
export const messagesWithAddressesColumns = tableColumns(
  "messages_with_addresses",
  { erasure: "noPerson", leftOut: "key" },
  {
    messageId: referenceColumn("messages"),
  },
);
