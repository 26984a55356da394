import {
  computed,
  file,
  given,
  named,
  type OwnTables,
  ownId,
  personName,
  plain,
  rich,
} from "./declaration.ts";

const ofUser = `t.user_id = ${ownId}`;

/** Messages written by the person or sent to the person. */
export const messageTables: OwnTables = {
  messages: {
    sections: {
      messages: {
        of: `${ownId} in (t.from_id, t.to_id)`,
        fields: {
          ...plain("sent_at"),
          from: personName("from_id"),
          to: personName("to_id"),
          thesis: named("thesis_id", "theses"),
          title: given("title"),
          body: rich("body"),
          attachment: file("attachment_file_id"),
          // when others read is theirs
          readAt: computed(["read_at"], `case when t.to_id = ${ownId} then t.read_at end`),
        },
      },
    },
    leftOut: { key: ["id", "version", "conversation_id"], technical: ["request_key"] },
  },
  reply_addresses: {
    sections: {
      replyAddresses: {
        of: ofUser,
        fields: plain("email", "created_at", "expires_at", "revoked_at", "taken_mails"),
      },
    },
    leftOut: { key: ["id", "user_id", "message_id"], secret: ["token_hash"] },
  },
  notifications: {
    sections: {
      notifications: {
        of: ofUser,
        fields: plain("created_at", "message", "message_en", "url", "visible_from", "read_at"),
      },
    },
    leftOut: { key: ["id", "event_id", "user_id"], technical: ["icon", "awaits_digest"] },
  },
  mails: {
    sections: {
      mails: {
        of: ofUser,
        fields: plain(
          "created_at",
          "sent_at",
          "recipient",
          "subject",
          "body",
          "notice",
          "answer",
          "bounced_at",
          "last_error",
        ),
      },
    },
    leftOut: {
      key: ["id", "event_id", "user_id"],
      secret: ["unsubscribe_token", "reply_to"],
      technical: ["attempts", "claimed_until", "requeued_at", "attempted_at", "resends"],
    },
  },
  problem_reports: {
    sections: {
      problems: {
        of: ofUser,
        fields: plain("created_at", "mail_from", "description", "url", "address"),
      },
    },
    leftOut: { key: ["id", "user_id"] },
  },
};
