import { instantColumn, personColumn, tableColumns, textColumn } from "#kit/columns/columns.ts";

/**
 * Password reset links; each is deleted when used, and all of a user's when their password or
 * e-mail changes.
 */
export const passwordResetsColumns = tableColumns(
  "password_resets",
  {
    erasure: { erased: "signIn" },
    own: {
      passwordResets: {
        title: ["Poveznice za novu lozinku", "Links for a new password"],
        order: "t.expires_at",
      },
    },
  },
  {
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    expiresAt: instantColumn(["Vrijedi do", "Valid until"]),
  },
);
