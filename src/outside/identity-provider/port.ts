/** What the identity provider says about a person: attributes by their LDAP names, each with all its values. */
export type IdentityAttributes = Readonly<Record<string, readonly string[]>>;

export type AuthenticatedIdentity = {
  /** The provider that vouches for the attributes. */
  issuer: string;
  attributes: IdentityAttributes;
  session: ProviderSession;
};

/** What the provider needs to end its own session of the person. */
export type ProviderSession = { idToken: string };

/** A sign-in that a browser has begun. It stays on the server and is used once. */
export type PendingSignIn = { state: string; nonce: string; codeVerifier: string };

export type IdentityProviderPort = {
  /** The origin to which browsers are sent. */
  origin: string;
  /** Begins a sign-in; `url` is where the browser goes. Throws IdentityProviderError. */
  begin(): Promise<{ url: string; pending: PendingSignIn }>;
  /** Completes a sign-in with the query with which the browser has returned. Throws IdentityProviderError. */
  complete(query: URLSearchParams, pending: PendingSignIn): Promise<AuthenticatedIdentity>;
  /** Where the browser ends the provider's session; undefined if the provider doesn't offer it or can't be reached. */
  signOutUrl(session: ProviderSession): Promise<string | undefined>;
};

/**
 * `unavailable`: no usable answer of the provider; `canceled`: the person, or the provider for them, gave up;
 * `invalid`: an answer that must not be trusted, which may be an attack.
 */
export type IdentityProviderFailure = "unavailable" | "canceled" | "invalid";

/** A sign-in with the identity provider has failed. */
export class IdentityProviderError extends Error {
  override name = "IdentityProviderError";
  readonly failure: IdentityProviderFailure;

  constructor(failure: IdentityProviderFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
