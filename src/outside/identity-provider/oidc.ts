import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { readAttributes } from "./attributes.ts";
import {
  IdentityProviderError,
  type IdentityProviderFailure,
  type IdentityProviderPort,
  type SignOutRequest,
} from "./port.ts";

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Separated by spaces. AAI@EduHr has a scope for each attribute, named like it. */
  scopes: string;
  /** Our address to which the browser returns from signing in; registered at the provider. */
  callbackUrl: string;
  /** Our address to which the browser returns from signing out; registered at the provider. */
  signedOutUrl: string;
  /** Milliseconds that one answer of the provider may take. */
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;

/** Milliseconds for which the provider's metadata are used before they are read again. */
const metadataMs = 3_600_000;

/**
 * An OpenID Connect provider: authorization code flow with PKCE (S256), state and nonce. The issuer
 * must equal the configured one exactly, and the signature of the ID token is checked with the
 * provider's keys.
 */
export function connectOidc(settings: OidcSettings): IdentityProviderPort {
  const { scopes, callbackUrl, signedOutUrl } = settings;
  let keys: JWTVerifyGetKey | undefined;
  let read: { at: number; configuration: Promise<Configuration> } | undefined;

  /** The provider's metadata; a failed reading is repeated for the next browser. */
  function configure(): Promise<Configuration> {
    if (read && performance.now() - read.at < metadataMs) return read.configuration;
    const configuration = discover(settings);
    read = { at: performance.now(), configuration };
    configuration.catch(() => {
      read = undefined;
    });
    return configuration;
  }

  return {
    begin: () =>
      reach(async () => {
        const configuration = await configure();
        const pending = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        };
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: callbackUrl,
          scope: scopes,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
          code_challenge_method: "S256",
        });
        return { url: url.href, pending };
      }),
    complete: (answer, pending) =>
      reach(async () => {
        // begun with another provider
        if (!("nonce" in pending)) throw new IdentityProviderError("invalid");
        const { state, nonce, codeVerifier } = pending;
        const configuration = await configure();
        const tokens = await authorizationCodeGrant(
          configuration,
          new URL(`${callbackUrl}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims || tokens.id_token === undefined) throw new IdentityProviderError("invalid");
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return {
          issuer: claims.iss,
          attributes: readAttributes({ ...claims, ...more }),
          session: {
            issuer: claims.iss,
            subject: claims.sub,
            sessionId: typeof claims.sid === "string" ? claims.sid : undefined,
            idToken: tokens.id_token,
          },
        };
      }),
    readLogoutToken: (token) =>
      reach(async () => {
        const { jwks_uri = "" } = (await configure()).serverMetadata();
        // kept, so that tokens of strangers don't make us ask the provider for its keys each time
        keys ??= createRemoteJWKSet(new URL(jwks_uri));
        return readLogoutToken(token, settings, keys);
      }),
    async signOutUrl({ idToken }) {
      if (idToken === undefined) return undefined;
      try {
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: signedOutUrl };
        return buildEndSessionUrl(await configure(), parameters).href;
      } catch {
        return undefined; // our own session has ended all the same
      }
    },
  };
}

/** Algorithms of signatures by a key pair; a secret signs nothing of the provider's. */
const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
];

/**
 * Seconds for which a logout token is accepted, and by which the provider's clock may differ from
 * ours.
 */
const logoutTokenSeconds = 300;

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws an error if it must
 * not be trusted.
 */
async function readLogoutToken(
  token: string,
  { issuer, clientId }: OidcSettings,
  keys: JWTVerifyGetKey,
): Promise<SignOutRequest> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: signatureAlgorithms,
    maxTokenAge: logoutTokenSeconds,
    clockTolerance: logoutTokenSeconds,
    requiredClaims: ["iat", "jti", "events"],
  });
  const { sub, sid, jti = "", events, nonce } = payload;
  const isLogout = typeof events === "object" && events !== null && logoutEvent in events;
  const sessionId = typeof sid === "string" ? sid : undefined;
  if (!isLogout || nonce !== undefined || (sub === undefined && sessionId === undefined))
    throw new IdentityProviderError("invalid");
  const expiresAt = new Date(Date.now() + 3 * logoutTokenSeconds * 1000);
  return { issuer, subject: sub, sessionId, message: { id: `logout:${jti}`, expiresAt } };
}

const discover = ({ issuer, clientId, clientSecret, timeoutMs = defaultTimeoutMs }: OidcSettings) =>
  discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    clientSecret === undefined ? None() : undefined,
    {
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [allowInsecureRequests] : []),
      ],
      timeout: timeoutMs / 1000,
    },
  );

/** Runs a conversation with the provider; every failure becomes an IdentityProviderError. */
async function reach<T>(conversation: () => Promise<T>): Promise<T> {
  try {
    return await conversation();
  } catch (error) {
    throw error instanceof IdentityProviderError
      ? error
      : new IdentityProviderError(failureOf(error), error);
  }
}

function failureOf(error: unknown): IdentityProviderFailure {
  if (error instanceof AuthorizationResponseError)
    return givenUp.has(error.error) ? "canceled" : "unavailable";
  if (error instanceof ResponseBodyError) return error.status >= 500 ? "unavailable" : "invalid";
  // fetch throws a TypeError when the provider can't be reached
  const isUnusable =
    error instanceof ClientError
      ? unusableAnswers.has(error.code ?? "")
      : error instanceof TypeError;
  return isUnusable ? "unavailable" : "invalid";
}

const givenUp: ReadonlySet<string> = new Set([
  "access_denied",
  "login_required",
  "interaction_required",
]);

/**
 * Codes of oauth4webapi for an answer that is late, an error page or something else than expected.
 */
const unusableAnswers: ReadonlySet<string> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
]);
