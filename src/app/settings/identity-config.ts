import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  identityCallbackPath,
  samlAnswerPath,
  samlMetadataPath,
  samlSignOutPath,
} from "#areas/auth/identities/identities.ts";
import { roles } from "#kit/workflow/policy.ts";
import type { IdentityProviderConnection } from "#outside/identity-provider/real.ts";
import { weaknesses } from "#outside/identity-provider/saml-algorithms.ts";
import { readProviderMetadata } from "#outside/identity-provider/saml-metadata.ts";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of signing in with an identity provider, such as AAI@EduHr (docs/aai.md). */
export const identitySettings = {
  OIDC_ISSUER: z
    .string()
    .regex(/^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)[:/])/)
    .optional()
    .describe(
      "Identity provider of OpenID Connect, exactly as it names itself: https://login.aaiedu.hr, or https://fed-lab.aaiedu.hr for tests. Unset, like SAML_METADATA_FILE: people sign in with passwords only.",
    ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe("With OIDC_ISSUER: id under which Teza is registered there."),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe("With OIDC_ISSUER: secret of that registration."),
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
  SAML_METADATA_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Instead of OIDC_ISSUER: file with the metadata of the identity provider of SAML 2.0.",
    ),
  SAML_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "With SAML_METADATA_FILE: file with Teza's private RSA key in PEM format, which signs requests and decrypts assertions.",
    ),
  SAML_CERTIFICATE_FILE: z
    .string()
    .min(1)
    .optional()
    .describe("With SAML_METADATA_FILE: file with the certificate of that key in PEM format."),
  SAML_ACCEPT: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(weaknesses)))
    .describe(
      "With SAML_METADATA_FILE: what an old identity provider can't do better, separated by commas. sha1: signatures with SHA-1, which an attacker may forge; plain: assertions that are not encrypted, which the browser and what reads along with it see. A start logs a warning. Unset: both are refused.",
    ),
  AAI_REALMS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/)
    .optional()
    .describe(
      "With OIDC_ISSUER or SAML_METADATA_FILE: realms of the faculty's own people, separated by commas: fakultet.hr.",
    ),
  TEZA_SECOND_FACTOR_ROLES: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(roles)))
    .describe(
      `Roles, separated by commas, who sign in with a password only together with a second step, a code of an app or a passkey: admin,studentServices. Who has none sets one up after the password. Of: ${roles.join(", ")}. Not in the demo, whose accounts are shared. Unset: everybody decides for themselves.`,
    ),
  TEZA_EMERGENCY_ADMIN: z
    .string()
    .min(1)
    .optional()
    .describe(
      "With OIDC_ISSUER or SAML_METADATA_FILE: user name of the admin who alone may still sign in with a password. Unset: everybody who has a password may.",
    ),
};

type Settings = z.output<z.ZodObject<typeof identitySettings>>;

export type IdentityConfig = {
  /**
   * The identity provider and who may sign in with it; undefined if people sign in with passwords
   * only.
   */
  identityProvider:
    | {
        connection: IdentityProviderConnection;
        realms: readonly string[];
        emergencyAdmin: string | undefined;
      }
    | undefined;
};

/**
 * Reads the settings of the identity provider. Throws an error if related settings are incomplete,
 * or if a file can't be used.
 */
export function readIdentityConfig(settings: Settings, publicUrl: string): IdentityConfig {
  const { AAI_REALMS: realms, TEZA_EMERGENCY_ADMIN: emergencyAdmin } = settings;
  const oidc = readOidc(settings, publicUrl);
  const saml = readSaml(settings, publicUrl);
  if (oidc && saml) throw invalid("postavlja se ili OIDC_ISSUER ili SAML_METADATA_FILE, ne oboje.");
  const connection = oidc ?? saml;
  if (!connection && (realms || emergencyAdmin))
    throw invalid(
      "AAI_REALMS i TEZA_EMERGENCY_ADMIN postavljaju se samo uz OIDC_ISSUER ili SAML_METADATA_FILE.",
    );
  if (!connection || !realms) return { identityProvider: undefined };
  return {
    identityProvider: {
      connection,
      realms: realms.split(","),
      emergencyAdmin: emergencyAdmin?.toLowerCase(),
    },
  };
}

function readOidc(settings: Settings, publicUrl: string): IdentityProviderConnection | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = settings;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !settings.AAI_REALMS)
    throw invalid(
      "OIDC_ISSUER, OIDC_CLIENT_ID i AAI_REALMS postavljaju se zajedno; OIDC_CLIENT_SECRET samo uz njih.",
    );
  const callbackUrl = publicUrl + identityCallbackPath;
  const scopes = settings.OIDC_SCOPES;
  return {
    oidc: { issuer, clientId, clientSecret, scopes, callbackUrl, signedOutUrl: `${publicUrl}/` },
  };
}

function readSaml(settings: Settings, publicUrl: string): IdentityProviderConnection | undefined {
  const {
    SAML_METADATA_FILE: metadata,
    SAML_KEY_FILE: key,
    SAML_CERTIFICATE_FILE: certificate,
  } = settings;
  if (!metadata && !key && !certificate) {
    if (settings.SAML_ACCEPT.length > 0)
      throw invalid("SAML_ACCEPT postavlja se samo uz SAML_METADATA_FILE.");
    return undefined;
  }
  if (!metadata || !key || !certificate || !settings.AAI_REALMS)
    throw invalid(
      "SAML_METADATA_FILE, SAML_KEY_FILE, SAML_CERTIFICATE_FILE i AAI_REALMS postavljaju se zajedno.",
    );
  const provider = readProviderMetadata(readText("SAML_METADATA_FILE", metadata));
  if (!provider)
    throw invalid(
      `SAML_METADATA_FILE: ${metadata} nisu metapodaci jednog davatelja identiteta s HTTP-Redirect.`,
    );
  return {
    saml: {
      provider,
      privateKey: readText("SAML_KEY_FILE", key),
      certificate: readText("SAML_CERTIFICATE_FILE", certificate),
      entityId: publicUrl + samlMetadataPath,
      callbackUrl: publicUrl + samlAnswerPath,
      signOutUrl: publicUrl + samlSignOutPath,
      accept: settings.SAML_ACCEPT,
    },
  };
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw invalid(`${setting}: datoteka ${file} ne može se pročitati.`);
  }
}

const invalid = (problem: string) => new StartupError(`Postavke nisu ispravne:\n  ${problem}`);
