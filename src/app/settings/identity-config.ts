import { z } from "zod";
import { identityCallbackPath } from "#areas/auth/identities/schema.ts";
import type { OidcSettings } from "#outside/identity-provider/real.ts";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of signing in with an identity provider, such as AAI@EduHr (docs/aai.md). */
export const identitySettings = {
  OIDC_ISSUER: z
    .string()
    .regex(/^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)[:/])/)
    .optional()
    .describe(
      "Identity provider of OpenID Connect, exactly as it names itself: https://login.aaiedu.hr, or https://fed-lab.aaiedu.hr for tests. Unset: people sign in with passwords only.",
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe("With OIDC_ISSUER: id under which Teza is registered there."),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe("With OIDC_ISSUER: secret of that registration."),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( \S+)*$/)
    .default(
      [
        "openid hrEduPersonPersistentID hrEduPersonUniqueID hrEduPersonUniqueNumber hrEduPersonPrimaryAffiliation",
        "hrEduPersonExpireDate hrEduPersonHomeOrg givenName sn mail",
      ].join(" "),
    )
    .describe("With OIDC_ISSUER: requested scopes. AAI@EduHr has one for each attribute."),
  AAI_REALMS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/)
    .optional()
    .describe("With OIDC_ISSUER: realms of the faculty's own people, separated by commas: fakultet.hr."),
  TEZA_EMERGENCY_ADMIN: z
    .string()
    .min(1)
    .optional()
    .describe(
      "With OIDC_ISSUER: user name of the admin who alone may still sign in with a password. Unset: everybody who has a password may.",
    ),
};

type Settings = z.output<z.ZodObject<typeof identitySettings>>;

export type IdentityConfig = {
  /** The identity provider and whom it lets in; undefined if people sign in with passwords only. */
  identityProvider: { oidc: OidcSettings; realms: readonly string[]; emergencyAdmin: string | undefined } | undefined;
};

/**
 * Reads the settings of the identity provider. Throws an error if only some of those that belong together are given.
 */
export function readIdentityConfig(settings: Settings, publicUrl: string): IdentityConfig {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const { OIDC_SCOPES: scopes, AAI_REALMS: realms, TEZA_EMERGENCY_ADMIN: emergencyAdmin } = settings;
  const given = [issuer, clientId, realms].filter(Boolean).length;
  if ((given > 0 && given < 3) || (given === 0 && (clientSecret || emergencyAdmin)))
    throw new StartupError(
      "Postavke nisu ispravne:\n  OIDC_ISSUER, OIDC_CLIENT_ID i AAI_REALMS postavljaju se zajedno; OIDC_CLIENT_SECRET i TEZA_EMERGENCY_ADMIN samo uz njih.",
    );
  if (!issuer || !clientId || !realms) return { identityProvider: undefined };
  const callbackUrl = publicUrl + identityCallbackPath;
  const oidc = { issuer, clientId, clientSecret, scopes, callbackUrl, signedOutUrl: `${publicUrl}/` };
  return { identityProvider: { oidc, realms: realms.split(","), emergencyAdmin: emergencyAdmin?.toLowerCase() } };
}
