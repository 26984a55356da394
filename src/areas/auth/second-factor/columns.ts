import {
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

/** The second factor of a user. */
export const secondFactorsColumns = tableColumns(
  "second_factors",
  {
    erasure: { erased: "signIn" },
    own: {
      secondFactors: {
        title: ["Drugi korak prijave", "Second step of the sign-in"],
        order: "t.user_id",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    sealedSecret: textColumn(undefined, { leftOut: "secret" }),
    begunAt: instantColumn(["Uključivanje započeto", "Set-up begun"]),
    /** When the first code was accepted; until then signing in requires no code. */
    confirmedAt: instantColumn(["Uključen", "Set up"], { optional: true }),
    /** The latest period whose code was used. */
    lastStep: integerColumn(undefined, { default: 0, leftOut: "secret" }),
  },
);

export const recoveryCodesColumns = tableColumns(
  "recovery_codes",
  { erasure: { erased: "signIn" } },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    codeHash: textColumn(undefined, { leftOut: "secret" }),
  },
);

/** Sign-ins that await the code, each for one browser. */
export const halfwaySignInsColumns = tableColumns(
  "halfway_sign_ins",
  { erasure: { erased: "signIn" } },
  {
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    returnTo: textColumn(undefined, { leftOut: "technical" }),
    expiresAt: instantColumn(undefined, { leftOut: "technical" }),
  },
);
