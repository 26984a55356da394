import {
  bigintColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { ProviderSession } from "#outside/identity-provider/port.ts";

export const sessionsColumns = tableColumns(
  "sessions",
  {
    erasure: { erased: "signIn" },
    own: {
      sessions: {
        title: ["Prijave na uređajima", "Being signed in"],
        of: "(t.user_id = :id and t.real_user_id is null) or t.real_user_id = :id",
      },
    },
  },
  {
    /** Identifies the session to its user. */
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    realUserId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    createdAt: instantColumn(["Od", "Since"]),
    seenAt: instantColumn(["Zadnja radnja", "Last action"]),
    expiresAt: instantColumn(["Istječe", "Expires"]),
    /** The latest end of the session, however often it is used. */
    endsAt: instantColumn(["Istječe najkasnije", "Expires at the latest"]),
    /** True if the token is accepted only from a cookie with the prefix `__Host-`. */
    hostOnly: flagColumn(undefined, { leftOut: "technical" }),
    /**
     * The data that ends the identity provider's session; null if the session began with a password.
     */
    providerSession: jsonColumn(undefined, {
      optional: true,
      as: valueType<ProviderSession>(),
      leftOut: "secret",
    }),
    /** Network address and User-Agent of the browser that opened it. */
    address: textColumn(["Mrežna adresa", "Network address"]),
    userAgent: textColumn(["Preglednik", "Browser"]),
  },
);

export const signInAttemptsColumns = tableColumns(
  "sign_in_attempts",
  {
    erasure: { erased: "signIn", of: "account = lower(:username)" },
    own: {
      signInAttempts: {
        title: ["Pokušaji prijave", "Attempts to sign in"],
        of: "t.account = lower((select username from users where id = :id))",
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    account: textColumn(undefined, { leftOut: "key" }),
    address: textColumn(["Mrežna adresa, ako je uspio", "Network address, if it succeeded"], {
      ownValue: "case when t.succeeded then t.address end",
    }),
    at: instantColumn(["Kada", "When"]),
    succeeded: flagColumn(["Uspio", "Succeeded"], { default: false }),
    /** The hash of the browser's token, if the account's user has signed in there before. */
    browser: textColumn(undefined, { optional: true, leftOut: "secret" }),
  },
);

/** The browsers in which users have signed in. */
export const knownBrowsersColumns = tableColumns(
  "known_browsers",
  {
    erasure: { erased: "signIn" },
    own: {
      knownBrowsers: {
        title: [
          "Preglednici iz kojih ste se prijavljivali",
          "Browsers in which you have signed in",
        ],
        order: "t.used_at",
      },
    },
  },
  {
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    usedAt: instantColumn(["Zadnja prijava", "Last sign-in"]),
  },
);
