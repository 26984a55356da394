import {
  instantColumn,
  jsonColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import type { PendingSignIn, ProviderSession } from "#outside/identity-provider/port.ts";
import type { IdentityProfile } from "./identities.ts";
import { managementTexts as managementTextsTexts } from "./texts.ts";

const managementTextsWords = sideBySide(managementTextsTexts);

/** The users' identities at identity providers. */
export const identitiesColumns = recordColumns(
  "identities",
  {
    history: {
      class: "Identity",
      names: ["Elektronički identitet", "Elektronički identiteti"],
      title: "t.username",
      see: admin,
    },
    erasure: { erased: "signIn" },
    own: { identities: { title: ["Elektronički identiteti", "Electronic identities"] } },
  },
  {
    userId: personColumn("owner", managementTextsWords.fields.user, {
      leftOut: "key",
      keeps: "Elektronički identiteti",
    }),
    username: textColumn(withEnglish(managementTextsWords.fields.username, "Name")),
    issuer: textColumn(withEnglish(managementTextsWords.fields.issuer, "Issuer")),
    persistentId: textColumn(
      withEnglish(managementTextsWords.fields.persistentId, "Permanent identifier at the issuer"),
    ),
  },
);

/** An authenticated person, with their session at the provider. */
export type VouchedIdentity = { profile: IdentityProfile; session: ProviderSession };

/** Pending sign-ins at the provider, each for a single use. */
export const pendingSignInsColumns = tableColumns(
  "pending_sign_ins",
  { erasure: "noPerson", leftOut: "nobodyKnown" },
  {
    stateHash: textColumn(),
    /** The hash of the token in the browser's cookie. */
    browserHash: textColumn(),
    pending: jsonColumn(undefined, { as: valueType<PendingSignIn>() }),
    returnTo: textColumn(),
    /** The guest for whom it is begun; null for a user. */
    guestId: referenceColumn("guests", undefined, { optional: true }),
    /**
     * The authenticated person, if the provider's response came without the browser's cookies.
     */
    identity: jsonColumn(undefined, { optional: true, as: valueType<VouchedIdentity>() }),
    expiresAt: instantColumn(),
  },
);

/** Accepted messages of identity providers, so that none is accepted twice. */
export const usedMessagesColumns = tableColumns(
  "used_messages",
  { erasure: "noPerson", leftOut: "technical" },
  {
    issuer: textColumn(),
    messageId: textColumn(),
    expiresAt: instantColumn(),
  },
);
