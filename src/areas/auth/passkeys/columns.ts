import {
  bigintColumn,
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
  textsColumn,
} from "#kit/columns/columns.ts";

/** The passkeys of users, by what WebAuthn calls the credential. */
export const passkeysColumns = tableColumns(
  "passkeys",
  {
    erasure: { erased: "signIn" },
    own: { passkeys: { title: ["Pristupni ključevi", "Passkeys"] } },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    name: textColumn(["Naziv", "Name"]),
    credentialId: textColumn(undefined, { leftOut: "secret" }),
    /** The public key in the form of COSE, as base64url. */
    publicKey: textColumn(undefined, { leftOut: "secret" }),
    /** How often the device says that the key has signed; 0 if it doesn't count. */
    counter: bigintColumn(undefined, { leftOut: "technical" }),
    transports: textsColumn(["Način povezivanja", "Ways of connecting"]),
    createdAt: instantColumn(["Dodan", "Added"]),
    usedAt: instantColumn(["Zadnja prijava njime", "Last sign-in with it"], { optional: true }),
  },
);

/** Challenges that wait for the answer of a device, each for one browser. */
export const passkeyChallengesColumns = tableColumns(
  "passkey_challenges",
  { erasure: { erased: "signIn" } },
  {
    tokenHash: textColumn(undefined, { leftOut: "secret" }),
    challenge: textColumn(undefined, { leftOut: "secret" }),
    /** The person who adds a passkey; null for a sign-in. */
    userId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    expiresAt: instantColumn(undefined, { leftOut: "technical" }),
  },
);
