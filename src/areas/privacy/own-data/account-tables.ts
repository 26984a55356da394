import { texts as eventTexts } from "#areas/auth/security-events/texts.ts";
import { texts as preferenceTexts } from "#areas/notifications/preferences/texts.ts";
import { texts as people } from "#areas/people/texts.ts";
import { readKinds } from "#areas/read-log/texts.ts";
import {
  coded,
  computed,
  eventNames,
  file,
  given,
  named,
  nothingOf,
  type OwnTables,
  ownId,
  ownUsername,
  plain,
} from "./declaration.ts";
import { codes } from "./texts-codes.ts";

const ofUser = `t.user_id = ${ownId}`;

const roleNames = Object.entries(people.hr.roles).map(
  ([role, name]) => `when '${role}' then '${name}'`,
);

/** The account, its use, and the messages sent to it. */
export const accountTables: OwnTables = {
  users: {
    sections: {
      account: {
        of: `t.id = ${ownId}`,
        fields: {
          ...plain(
            "name",
            "first_name",
            "last_name",
            "name_with_title",
            "username",
            "email",
            "jmbag",
            "isvu_code",
          ),
          roles: computed(
            ["roles"],
            `(select string_agg(case role ${roleNames.join(" ")} else role end, ', ') from unnest(t.roles) role)`,
          ),
          gender: coded("female", (language) => codes[language].genders),
          ...plain("active", "active_until", "last_login", "photo_url"),
          photo: file("photo_file_id"),
        },
      },
    },
    leftOut: { key: ["id", "version"], secret: ["password_hash"] },
  },
  identities: {
    sections: { identities: { of: ofUser, fields: plain("issuer", "username", "persistent_id") } },
    leftOut: { key: ["id", "version", "user_id"] },
  },
  sessions: {
    sections: {
      sessions: {
        // an admin's session in somebody's name is the admin's
        of: `(${ofUser} and t.real_user_id is null) or t.real_user_id = ${ownId}`,
        fields: plain("created_at", "seen_at", "expires_at", "ends_at", "address", "user_agent"),
      },
    },
    leftOut: {
      key: ["id", "user_id", "real_user_id"],
      secret: ["token_hash", "provider_session"],
      technical: ["host_only"],
    },
  },
  sign_in_attempts: {
    sections: {
      signInAttempts: {
        of: `t.account = lower(${ownUsername})`,
        fields: {
          ...plain("at", "succeeded"),
          // a failed attempt may be somebody else's
          address: computed(["address"], "case when t.succeeded then t.address end"),
        },
      },
    },
    leftOut: { key: ["id", "account"], secret: ["browser"] },
  },
  known_browsers: {
    sections: { knownBrowsers: { of: ofUser, order: "t.used_at", fields: plain("used_at") } },
    leftOut: { key: ["user_id"], secret: ["token_hash"] },
  },
  second_factors: {
    sections: {
      secondFactors: { of: ofUser, order: "t.user_id", fields: plain("begun_at", "confirmed_at") },
    },
    leftOut: { key: ["user_id"], secret: ["sealed_secret", "last_step"] },
  },
  recovery_codes: nothingOf({ key: ["user_id"], secret: ["code_hash"] }),
  password_resets: {
    sections: {
      passwordResets: { of: ofUser, order: "t.expires_at", fields: plain("expires_at") },
    },
    leftOut: { key: ["user_id"], secret: ["token_hash"] },
  },
  // data that serve one sign-in and are deleted a few minutes later
  halfway_sign_ins: nothingOf({
    key: ["user_id"],
    secret: ["token_hash"],
    technical: ["return_to", "expires_at"],
  }),
  passkey_challenges: nothingOf({
    key: ["user_id"],
    secret: ["token_hash", "challenge"],
    technical: ["expires_at"],
  }),
  passkeys: {
    sections: {
      passkeys: { of: ofUser, fields: plain("name", "created_at", "used_at", "transports") },
    },
    leftOut: {
      key: ["id", "user_id"],
      secret: ["credential_id", "public_key"],
      technical: ["counter"],
    },
  },
  security_events: {
    sections: {
      securityEvents: {
        of: `${ownUsername} in (t.username, t.real_username)`,
        order: "t.at, t.id",
        fields: {
          at: given("at"),
          kind: coded("kind", () => eventTexts.hr.kinds),
          ...plain("network", "origin"),
        },
      },
    },
    leftOut: { key: ["id", "version", "username"], othersData: ["real_username"] },
  },
  calendar_tokens: {
    sections: { calendarFeeds: { of: ofUser, order: "t.user_id", fields: plain("created_at") } },
    leftOut: { key: ["user_id"], secret: ["token"] },
  },
  calendar_misses: {
    sections: { calendarMisses: { of: `t.username = ${ownUsername}`, fields: plain("at") } },
    leftOut: { key: ["id", "username"], othersData: ["address"] },
  },
  follows: {
    sections: {
      following: {
        of: ofUser,
        fields: {
          followed: computed(
            ["mentor_id", "keyword_id", "study_id"],
            `coalesce((select name_with_title from users where id = t.mentor_id),
              (select phrase from keywords where id = t.keyword_id), (select name from studies where id = t.study_id))`,
          ),
          ...plain("created_at"),
        },
      },
    },
    leftOut: { key: ["id", "user_id"] },
  },
  grid_views: {
    sections: {
      gridViews: { of: ofUser, fields: plain("name", "grid", "query", "shared", "created_at") },
    },
    leftOut: { key: ["id", "user_id"] },
  },
  muted_theses: {
    sections: {
      mutedTheses: {
        of: ofUser,
        order: "t.created_at",
        fields: { thesis: named("thesis_id", "theses"), ...plain("created_at") },
      },
    },
    leftOut: { key: ["user_id"] },
  },
  notification_preferences: {
    sections: {
      preferences: {
        of: ofUser,
        order: "t.notice",
        fields: {
          notice: coded("notice", eventNames),
          delivery: coded("delivery", (language) => preferenceTexts[language].deliveries),
        },
      },
    },
    leftOut: { key: ["user_id"] },
  },
  reminder_days: {
    sections: { reminderDays: { of: ofUser, order: "t.weekday", fields: plain("weekday") } },
    leftOut: { key: ["user_id"] },
  },
  sent_reminders: {
    sections: { sentReminders: { of: ofUser, order: "t.day", fields: plain("day") } },
    leftOut: { key: ["user_id"] },
  },
  report_subscriptions: {
    sections: {
      reportSubscriptions: {
        of: ofUser,
        fields: plain("report", "query", "created_at", "sent_at"),
      },
    },
    leftOut: { key: ["id", "user_id"] },
  },
  unused_account_warnings: {
    sections: {
      unusedAccountWarnings: { of: ofUser, order: "t.warned_at", fields: plain("warned_at") },
    },
    leftOut: { key: ["user_id"] },
  },
  own_data_downloads: {
    sections: { downloads: { of: ofUser, fields: plain("at") } },
    leftOut: { key: ["id", "user_id"] },
  },
  record_reads: {
    sections: {
      // without the name and the address of the reader (docs/decisions/0086)
      reads: {
        of: `t.subject_id = ${ownId}`,
        order: "t.last_at, t.id",
        fields: {
          at: given("last_at"),
          what: coded("kind", (language) => readKinds[language]),
          times: given("times"),
        },
      },
      ownReads: {
        of: `coalesce(t.real_reader_id, t.reader_id) = ${ownId}`,
        order: "t.last_at, t.id",
        fields: {
          firstAt: given("first_at"),
          lastAt: given("last_at"),
          what: coded("kind", (language) => readKinds[language]),
          detail: given("detail"),
          ...plain("times", "address"),
        },
      },
    },
    leftOut: {
      key: ["id", "record_id", "subject_id", "hour"],
      othersData: ["reader_id", "real_reader_id"],
    },
  },
  erasure_requests: {
    sections: {
      erasureRequests: {
        of: ofUser,
        fields: {
          sentAt: given("created_at"),
          reason: given("reason"),
          status: coded("status", (language) => codes[language].erasureStatuses),
          ...plain("decided_at", "answer", "updated_at"),
        },
      },
    },
    leftOut: { key: ["id", "version", "user_id"], othersData: ["decided_by"] },
  },
  // the rows of a person who was erased and can no longer sign in
  erasures: nothingOf({
    key: ["user_id"],
    technical: ["erased_at", "named", "hashes", "repeated_at"],
  }),
  pending_erasures: nothingOf({ key: ["user_id"], technical: ["erased_at"] }),
};
