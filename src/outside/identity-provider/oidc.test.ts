import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { openIdentityProvider } from "./fixtures.ts";
import { connectOidc, type OidcSettings } from "./oidc.ts";
import type { IdentityProviderFailure } from "./port.ts";

const application = "http://127.0.0.1:9";
const provider = await openIdentityProvider(application);
const closing: (() => Promise<unknown>)[] = [() => provider.close()];
afterAll(() => Promise.all(closing.map((close) => close())));

const person = {
  sub: "ivo",
  hrEduPersonPersistentID: ["trajna"],
  givenName: "Ivo",
  mail: ["ivo@fakultet.hr", "i@b.hr"],
};

const settings: OidcSettings = {
  issuer: provider.issuer,
  clientId: provider.environment.OIDC_CLIENT_ID ?? "",
  clientSecret: provider.environment.OIDC_CLIENT_SECRET,
  scopes: "openid hrEduPersonPersistentID givenName mail",
  callbackUrl: `${application}/aai/callback`,
  signedOutUrl: `${application}/`,
};

const failure = (kind: IdentityProviderFailure) =>
  expect.objectContaining({ name: "IdentityProviderError", failure: kind }) as Error;

/** A provider that answers with the listener. */
async function brokenProvider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a person signs in with PKCE, state and nonce, and the attributes arrive with all their values", async () => {
  const oidc = connectOidc(settings);
  const { url, pending } = await oidc.begin();
  const parameters = Object.fromEntries(new URL(url).searchParams);
  expect(parameters).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    scope: settings.scopes,
    client_id: "teza",
    state: pending.state,
    nonce: "nonce" in pending && pending.nonce,
    redirect_uri: settings.callbackUrl,
  });
  expect(pending).not.toHaveProperty("codeVerifier", parameters.code_challenge);
  const { searchParams } = new URL(await provider.authenticate(url, person));
  const { issuer, attributes, session } = await oidc.complete(searchParams, pending);
  expect(issuer).toBe(provider.issuer);
  expect(attributes).toMatchObject({
    hrEduPersonPersistentID: ["trajna"],
    givenName: ["Ivo"],
    mail: ["ivo@fakultet.hr", "i@b.hr"],
  });
  const signOut = new URL((await oidc.signOutUrl(session)) ?? "");
  expect(Object.fromEntries(signOut.searchParams)).toMatchObject({
    id_token_hint: session.idToken,
    post_logout_redirect_uri: settings.signedOutUrl,
  });
  // a code is used once
  await expect(oidc.complete(searchParams, pending)).rejects.toEqual(failure("invalid"));
});

test("a wrong secret of ours is nobody's sign-in", async () => {
  const oidc = connectOidc({ ...settings, clientSecret: "kriva" });
  const { url, pending } = await oidc.begin();
  const { searchParams } = new URL(await provider.authenticate(url, person));
  await expect(oidc.complete(searchParams, pending)).rejects.toEqual(failure("invalid"));
});

test.each<[string, RequestListener]>([
  ["answers with an error page", (_, response) => response.writeHead(503).end("<html>")],
  ["answers with a page instead of JSON", (_, response) => response.end("<html>")],
  [
    "answers with half a JSON",
    (_, response) => response.setHeader("content-type", "application/json").end('{"issuer":'),
  ],
  ["breaks off", (_, response) => response.destroy()],
  ["is silent", () => {}],
  [
    "stops in the middle",
    (_, response) => response.setHeader("content-type", "application/json").write('{"issuer":'),
  ],
])("a provider that %s is unavailable, and asked again by the next browser", async (_, answer) => {
  let requestCount = 0;
  const issuer = await brokenProvider((request, response) => {
    requestCount += 1;
    answer(request, response);
  });
  const oidc = connectOidc({ ...settings, issuer, timeoutMs: 200 });
  await expect(oidc.begin()).rejects.toEqual(failure("unavailable"));
  await expect(oidc.begin()).rejects.toEqual(failure("unavailable"));
  expect(requestCount).toBeGreaterThanOrEqual(2);
  expect(await oidc.signOutUrl({ issuer, subject: "a", idToken: "a" })).toBeUndefined();
});

test("a provider that names itself differently is not trusted", async () => {
  const issuer = await brokenProvider((_, response) =>
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ issuer: provider.issuer })),
  );
  await expect(connectOidc({ ...settings, issuer }).begin()).rejects.toEqual(failure("invalid"));
});

describe("a token with which the provider ends a session", () => {
  const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
  const right = () => {
    const iat = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: "teza",
      iat,
      exp: iat + 120,
      jti: "oznaka",
      sub: "ivo",
      sid: "sjednica",
      events: { [logoutEvent]: {} },
    };
  };
  const read = (token: string) => connectOidc(settings).readLogoutToken?.(token);

  test("names the person, the session and itself", async () => {
    const { issuer } = settings;
    const message = { id: "logout:oznaka", expiresAt: expect.any(Date) };
    const request = { issuer, subject: "ivo", sessionId: "sjednica", message };
    expect(await read(provider.forgeIdToken(right()))).toEqual(request);
    expect(await read(provider.forgeIdToken({ ...right(), sid: undefined }))).toMatchObject({
      subject: "ivo",
    });
    expect(await read(provider.forgeIdToken({ ...right(), sub: undefined }))).toMatchObject({
      sessionId: "sjednica",
    });
  });

  test.each<[string, object, Parameters<typeof provider.forgeIdToken>[1]?]>([
    ["is not signed", {}, { alg: "none" }],
    [
      "has another key",
      {},
      { key: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey },
    ],
    ["is for another application", { aud: "druga" }],
    ["is of another issuer", { iss: "https://drugi.example" }],
    ["is old", { iat: 1_700_000_000, exp: 1_700_000_300 }],
    ["has no end but is old", { iat: 1_700_000_000, exp: undefined }],
    ["is of a later time", { iat: Math.floor(Date.now() / 1000) + 3600, exp: undefined }],
    ["has a nonce, as ID tokens do", { nonce: "a" }],
    ["is about another event", { events: { drugi: {} } }],
    ["is about no event", { events: undefined }],
    ["has no id", { jti: undefined }],
    ["is about nobody", { sub: undefined, sid: undefined }],
  ])("is refused if it %s", async (_, changed, options) => {
    await expect(read(provider.forgeIdToken({ ...right(), ...changed }, options))).rejects.toEqual(
      failure("invalid"),
    );
  });
});
