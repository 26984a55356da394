import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { Profile, SAML } from "@node-saml/node-saml";
import { z } from "zod";
import { readAttributes } from "./attributes.ts";
import {
  IdentityProviderError,
  type IdentityProviderPort,
  type SamlPendingSignIn,
} from "./port.ts";
import { isAcceptedSignature, refuseWeakMessage } from "./saml-algorithms.ts";
import { maxMessageLength, requirePlainXml } from "./saml-message.ts";
import {
  readRootAttributes,
  type SamlSettings,
  transientNameId,
  writeMetadata,
} from "./saml-metadata.ts";

/** Milliseconds by which the provider's clock may differ from ours. */
const clockSkewMs = 120_000;

/** Milliseconds for which a request to end a session is accepted. */
const signOutMs = 300_000;

/**
 * A provider of SAML 2.0: signed requests by HTTP-Redirect, answers by HTTP-POST in which the
 * response and the assertion are signed, encrypted assertions, and single logout by HTTP-Redirect
 * in both directions. An answer counts only for the request whose ID it names. SHA-1 and plain
 * assertions are refused unless the settings accept them.
 */
export function connectSaml(settings: SamlSettings): IdentityProviderPort {
  const { provider, accept } = settings;
  return {
    async begin() {
      const pending = { state: randomBytes(32).toString("base64url"), requestId: newMessageId() };
      const saml = await openSaml(settings, pending.requestId);
      return { url: await saml.getAuthorizeUrlAsync(pending.state, undefined, {}), pending };
    },
    complete: (answer, pending) =>
      trusted(async () => {
        if (!("requestId" in pending)) throw new Error("the sign-in began with another provider");
        const SAMLResponse = answer.get("SAMLResponse") ?? "";
        const xml = requirePlainXml(Buffer.from(SAMLResponse, "base64").toString("utf8"));
        refuseWeakMessage(xml, accept);
        const saml = await openSaml(settings, pending.requestId);
        const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
        refuseWeakMessage(requirePlainXml(profile?.getAssertionXml?.() ?? ""), accept);
        const assertion = checkAnswer(settings, pending, { xml, profile });
        return {
          issuer: provider.issuer,
          attributes: readAttributes((profile?.attributes ?? {}) as Record<string, unknown>),
          session: {
            issuer: provider.issuer,
            subject: profile?.nameID ?? "",
            sessionId: profile?.sessionIndex,
            nameIdFormat: profile?.nameIDFormat,
          },
          message: {
            id: assertion.id,
            expiresAt: new Date(assertion.expiresAt.getTime() + clockSkewMs),
          },
        };
      }),
    async signOutUrl({ subject, sessionId, nameIdFormat }) {
      if (provider.signOutUrl === undefined || nameIdFormat === undefined) return undefined;
      const saml = await openSaml(settings, newMessageId());
      const ended = { issuer: provider.issuer, nameID: subject, nameIDFormat: nameIdFormat };
      return saml.getLogoutUrlAsync(
        { ...ended, ...(sessionId && { sessionIndex: sessionId }) },
        "",
        {},
      );
    },
    readSignOut: (query) =>
      trusted(async () => {
        const signed = requireSignedQuery(query, accept);
        const xml = requirePlainXml(await inflate(signed.SAMLRequest));
        const saml = await openSaml(settings, newMessageId());
        const { profile } = await saml.validateRedirectAsync(signed, signed.query);
        const { Destination, IssueInstant } = readRootAttributes(xml);
        const age = Date.now() - Date.parse(IssueInstant ?? "");
        if (Destination !== settings.signOutUrl)
          throw new Error("a request for another destination");
        if (!(Math.abs(age) < signOutMs) || !profile?.ID)
          throw new Error("a request of another time");
        const message = { id: profile.ID, expiresAt: new Date(Date.now() + 2 * signOutMs) };
        const { nameID: subject, sessionIndex: sessionId } = profile;
        const answering = await openSaml(settings, newMessageId(), provider.signOutAnswerUrl);
        const answerUrl = await answering.getLogoutResponseUrlAsync(
          profile,
          signed.RelayState ?? "",
          {},
          true,
        );
        return { issuer: provider.issuer, subject, sessionId, message, answerUrl };
      }),
    metadata: async () => writeMetadata(settings),
  };
}

const newMessageId = () => `_${randomBytes(20).toString("hex")}`;

/** The library for one message; loaded with the first one. `requestId` is the ID of our request. */
async function openSaml(
  settings: SamlSettings,
  requestId: string,
  logoutUrl = settings.provider.signOutUrl,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const { provider, privateKey, entityId, callbackUrl } = settings;
  return new SAML({
    issuer: entityId,
    callbackUrl,
    audience: entityId,
    entryPoint: provider.signInUrl,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
    ...(logoutUrl !== undefined && { logoutUrl }),
    privateKey,
    decryptionPvk: privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: true,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: transientNameId,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    // the pending sign-in remembers the request
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

const single = <T extends z.ZodType>(schema: T) => z.tuple([schema]).transform(([value]) => value);

/** The parts of a signed assertion that the library leaves to us. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Conditions: single(z.object({ $: z.object({ NotOnOrAfter: z.coerce.date() }) })),
    Subject: single(
      z.object({
        SubjectConfirmation: single(
          z.object({
            $: z.object({ Method: z.literal("urn:oasis:names:tc:SAML:2.0:cm:bearer") }),
            SubjectConfirmationData: single(
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string(),
                  NotOnOrAfter: z.coerce.date(),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Checks that a signed answer is for us and for this sign-in: destination, recipient, request and
 * issuer (SAML 2.0 profiles, 4.1.4.3). Throws an error otherwise.
 */
function checkAnswer(
  { provider, callbackUrl }: SamlSettings,
  { requestId }: SamlPendingSignIn,
  { xml, profile }: { xml: string; profile: Profile | null },
): { id: string; expiresAt: Date } {
  const { Assertion } = assertionSchema.parse(profile?.getAssertion?.());
  const confirmation = Assertion.Subject.SubjectConfirmation.SubjectConfirmationData.$;
  const { Destination, InResponseTo } = readRootAttributes(xml);
  if (Destination !== callbackUrl || confirmation.Recipient !== callbackUrl)
    throw new Error("for another address");
  if (InResponseTo !== requestId || confirmation.InResponseTo !== requestId)
    throw new Error("for another request");
  if (profile?.issuer !== provider.issuer) throw new Error("of another issuer");
  return { id: Assertion.$.ID, expiresAt: Assertion.Conditions.$.NotOnOrAfter };
}

/**
 * Reads a request by HTTP-Redirect, whose signature is on the query as it was sent (SAML 2.0
 * bindings, 3.4.4.1). Throws an error if a parameter is unknown, missing or repeated, so that
 * exactly the signed query is read.
 */
function requireSignedQuery(query: string, accept: SamlSettings["accept"]) {
  const parts = query.split("&").map((part) => [part.slice(0, part.indexOf("=")), part] as const);
  const sent = new Map(parts);
  const names = ["SAMLRequest", "RelayState", "SigAlg", "Signature"] as const;
  const [request, relayState, algorithm, signature] = names.map((name) => sent.get(name));
  const known = [request, relayState, algorithm, signature].filter((part) => part !== undefined);
  const { SAMLRequest, RelayState, SigAlg, Signature } = Object.fromEntries(
    new URLSearchParams(query),
  );
  if (known.length !== parts.length || !SAMLRequest || !SigAlg || !Signature)
    throw new Error("not a signed query");
  if (!isAcceptedSignature(SigAlg, accept)) throw new Error(`SigAlg ${SigAlg} is not accepted`);
  const signed = {
    SAMLRequest,
    SigAlg,
    Signature,
    ...(RelayState !== undefined && { RelayState }),
  };
  return { ...signed, query: known.join("&") };
}

const inflate = async (base64: string): Promise<string> =>
  (
    await promisify(inflateRaw)(Buffer.from(base64, "base64"), {
      maxOutputLength: maxMessageLength,
    })
  ).toString("utf8");

/** Runs the checks of a message; every failure becomes an IdentityProviderError. */
async function trusted<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw new IdentityProviderError(failureOf(error), error);
  }
}

/** A refusal of the provider is signed like any answer. */
function failureOf(error: unknown) {
  if (!(error instanceof Error && "xmlStatus" in error)) return "invalid";
  return /:status:(AuthnFailed|RequestDenied)"/.test(String(error.xmlStatus))
    ? "canceled"
    : "unavailable";
}
