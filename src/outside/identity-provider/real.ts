import { connectOidc, type OidcSettings } from "./oidc.ts";
import type { IdentityProviderPort } from "./port.ts";
import { connectSaml } from "./saml.ts";
import type { SamlSettings } from "./saml-metadata.ts";

/** The configured identity provider, and its protocol. */
export type IdentityProviderConnection = { oidc: OidcSettings } | { saml: SamlSettings };

export const connectIdentityProvider = (
  connection: IdentityProviderConnection,
): IdentityProviderPort =>
  "oidc" in connection ? connectOidc(connection.oidc) : connectSaml(connection.saml);

/** The origins to which our forms lead: signing out ends the provider's session. */
export function originsOf(connection: IdentityProviderConnection): string[] {
  if ("oidc" in connection) return [new URL(connection.oidc.issuer).origin];
  const { signOutUrl } = connection.saml.provider;
  return signOutUrl === undefined ? [] : [new URL(signOutUrl).origin];
}
