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
        title: ["Adrese za odgovor e-poštom", "Addresses for answering by e-mail"],
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
    email: textColumn(["E-pošta", "E-mail"]),
    createdAt: instantColumn(["Izrađena", "Created"], { default: true }),
    expiresAt: instantColumn(["Vrijedi do", "Valid until"]),
    revokedAt: instantColumn(["Ukinuta", "Revoked"], { optional: true }),
    /** Message-IDs of received mails, so that none is added twice. */
    takenMails: textsColumn(["Preuzeti odgovori", "Answers received"], { default: [] }),
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
