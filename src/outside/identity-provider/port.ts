/**
 * The identity provider's data about a person: attributes by their LDAP names, each with all its
 * values.
 */
export type IdentityAttributes = Readonly<Record<string, readonly string[]>>;

export type AuthenticatedIdentity = {
  /** The provider that vouches for the attributes. */
  issuer: string;
  attributes: IdentityAttributes;
  session: ProviderSession;
  /**
   * The message that must not be accepted a second time; undefined where the provider sees to that
   * itself.
   */
  message?: ProviderMessage | undefined;
};

/** A message of the provider that counts once. */
export type ProviderMessage = {
  id: string;
  /** When the provider's own limits refuse the message. */
  expiresAt: Date;
};

/**
 * The provider's session of a person: the data needed to end it, and the name by which the provider
 * refers to it when the provider ends it.
 */
export type ProviderSession = {
  issuer: string;
  /** The person as the provider names them in this session: the claim `sub`, or the NameID. */
  subject: string;
  /** The claim `sid`, or the SessionIndex. */
  sessionId?: string | undefined;
  /** OpenID Connect. */
  idToken?: string | undefined;
  /** SAML. */
  nameIdFormat?: string | undefined;
};

/** A sign-in that a browser has begun. It stays on the server and is used once. */
export type PendingSignIn = OidcPendingSignIn | SamlPendingSignIn;

export type OidcPendingSignIn = { state: string; nonce: string; codeVerifier: string };

/** `requestId` is the ID of the request, which the answer must name. */
export type SamlPendingSignIn = { state: string; requestId: string };

/**
 * The provider ends its session of a person, or all sessions. At least one of `subject` and
 * `sessionId` is there.
 */
export type SignOutRequest = {
  issuer: string;
  subject?: string | undefined;
  /** All sessions of the person end without it. */
  sessionId?: string | undefined;
  message: ProviderMessage;
  /** The next URL for the browser that brought the request; undefined if no browser did. */
  answerUrl?: string | undefined;
};

export type IdentityProviderPort = {
  /** Begins a sign-in; `url` is where the browser goes. Throws IdentityProviderError. */
  begin(): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Completes a sign-in with the data that the browser has brought from the provider. Throws
   * IdentityProviderError.
   */
  complete(answer: URLSearchParams, pending: PendingSignIn): Promise<AuthenticatedIdentity>;
  /**
   * Where the browser ends the provider's session; undefined if the provider doesn't offer it or
   * can't be reached.
   */
  signOutUrl(session: ProviderSession): Promise<string | undefined>;
  /**
   * SAML: reads the query with which a browser brings the end of a session. Throws
   * IdentityProviderError.
   */
  readSignOut?(query: string): Promise<SignOutRequest>;
  /**
   * OpenID Connect: reads the token with which the provider ends a session. Throws
   * IdentityProviderError.
   */
  readLogoutToken?(token: string): Promise<SignOutRequest>;
  /** SAML: our own metadata, for the registry. */
  metadata?(): Promise<string>;
};

/**
 * `unavailable`: no usable answer of the provider; `canceled`: the person, or the provider for
 * them, gave up; `invalid`: an answer that must not be trusted, which may be an attack.
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
