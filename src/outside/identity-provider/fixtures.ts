import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type OidcContext } from "oidc-provider";

/** A person whom the provider knows: claims by their names, plain or in arrays. */
export type TestIdentity = Readonly<Record<string, unknown>> & { sub: string };

export type TestIdentityProvider = {
  issuer: string;
  /** Settings of the application for this provider. */
  environment: Record<string, string>;
  /** Lets the person sit at all browsers that come next, or somebody who gives up. */
  seat(person: TestIdentity | "gives up"): void;
  /**
   * Follows a browser through the provider, where the person signs in; returns the address of ours
   * to which it returns.
   */
  authenticate(url: string, person: TestIdentity | "gives up"): Promise<string>;
  /**
   * Replaces the provider's answers at a path, such as `/token`; undefined lets it answer again.
   */
  replaceAnswer(path: string, answer: RequestListener | undefined): void;
  /**
   * An ID token with changed claims, signed with the provider's key or another, or by `alg: none`.
   */
  forgeIdToken(claims: object, options?: { alg?: "RS256" | "none"; key?: KeyObject }): string;
  /** Paths that the application or a browser has asked for. */
  requests: string[];
  close(): Promise<void>;
  open(): Promise<void>;
};

const attributeScopes = [
  "hrEduPersonPersistentID",
  "hrEduPersonUniqueID",
  "hrEduPersonUniqueNumber",
  "hrEduPersonPrimaryAffiliation",
  "hrEduPersonExpireDate",
  "hrEduPersonHomeOrg",
  "givenName",
  "sn",
  "mail",
];

const clientId = "teza";
const clientSecret = "tajna-pruzatelja-identiteta-123456";

/** The person who signs in at an address of the provider, or the page that asks for the person. */
export type Choose = (address: URL) => { page: string } | { identity: TestIdentity | "gives up" };

type ProviderOptions = { port?: number; choose?: Choose };

/**
 * A real OpenID Connect provider on this machine, for the application at a URL. With `choose` it
 * asks who signs in; otherwise it uses the person set by the test.
 */
export async function openIdentityProvider(
  applicationUrl: string,
  { port: wantedPort = 0, choose }: ProviderOptions = {},
): Promise<TestIdentityProvider> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const people = new Map<string, TestIdentity>();
  let atTheBrowser: TestIdentity | "gives up" = "gives up";
  const answers = new Map<string, RequestListener>();
  const requests: string[] = [];
  let handle: RequestListener = () => {};
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    requests.push(path);
    (answers.get(path) ?? handle)(request, response);
  });
  let port = wantedPort;
  const open = () => new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  await open();
  port = (server.address() as AddressInfo).port;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [`${applicationUrl}/aai/callback`],
        post_logout_redirect_uris: [`${applicationUrl}/`],
      },
    ],
    cookies: { keys: ["kolačić"] },
    jwks: {
      keys: [{ ...privateKey.export({ format: "jwk" }), kid: "k1", use: "sig", alg: "RS256" }],
    },
    scopes: ["openid", ...attributeScopes],
    claims: {
      openid: ["sub"],
      ...Object.fromEntries(attributeScopes.map((scope) => [scope, [scope]])),
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId),
    }),
    async loadExistingGrant({ oidc }: OidcContext) {
      const { accountId } = oidc.account;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope(["openid", ...attributeScopes].join(" "));
      await grant.save();
      return grant;
    },
  });
  const seat = (person: TestIdentity | "gives up") => {
    atTheBrowser = person;
    if (person !== "gives up") people.set(person.sub, person);
  };
  const callback = provider.callback();
  handle = (request, response) => {
    const isInteraction = request.url?.startsWith("/interaction/") === true;
    const choice = isInteraction && choose?.(new URL(request.url ?? "", issuer));
    if (choice && "page" in choice)
      return response.setHeader("content-type", "text/html; charset=utf-8").end(choice.page);
    if (choice) seat(choice.identity);
    const result =
      atTheBrowser === "gives up"
        ? { error: "access_denied", error_description: "odustao" }
        : { login: { accountId: atTheBrowser.sub } };
    const answered = isInteraction
      ? provider.interactionFinished(request, response, result)
      : callback(request, response);
    answered.catch(() => response.destroy());
  };
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      AAI_REALMS: "fakultet.hr",
    },
    seat,
    async authenticate(url, person) {
      seat(person);
      return followRedirects(url, issuer);
    },
    replaceAnswer(path, answer) {
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
    forgeIdToken: (claims, { alg = "RS256", key = privateKey } = {}) => signToken(claims, alg, key),
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
    open,
  };
}

/** Goes on from page to page of the provider, with its cookies, until it leads elsewhere. */
async function followRedirects(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  while (url.startsWith(`${issuer}/`)) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}

function signToken(claims: object, alg: "RS256" | "none", key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg, kid: "k1" })}.${encode(claims)}`;
  return `${signed}.${alg === "none" ? "" : createSign("RSA-SHA256").update(signed).sign(key, "base64url")}`;
}
