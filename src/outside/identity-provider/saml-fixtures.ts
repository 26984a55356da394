import { randomUUID, X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import samlp, { type ExpressRequest, type Handler, type Participant } from "samlp";
import type { Choose } from "./fixtures.ts";
import { transientNameId } from "./saml-metadata.ts";

/** Attributes by their names, plain or in lists. */
export type SamlPerson = Readonly<Record<string, unknown>>;

/** The form that the provider's page posts to the application. */
export type SamlAnswer = { SAMLResponse: string; RelayState: string };

export type SamlTestProvider = {
  issuer: string;
  /** The provider's metadata, as it publishes them. */
  metadata: string;
  /** Lets the person sit at all browsers that come next, or somebody who gives up. */
  seat(person: SamlPerson | "gives up"): void;
  /** Changes how the provider answers next, by options of samlp; undefined ends that. */
  misbehave(options: object | undefined): void;
  /**
   * Brings a browser's request to the provider, where the person signs in; returns what its page
   * then posts.
   */
  authenticate(url: string, person: SamlPerson | "gives up"): Promise<SamlAnswer>;
  /** The URL at which a browser ends the session of the person who signed in last. */
  endSessionUrl(): string;
  close(): Promise<void>;
};

/** A key and its certificate in PEM format. */
export type TestCertificate = { key: string; cert: string };

type TestProviderOptions = {
  applicationUrl: string;
  /**
   * The application's certificate: its requests must be signed with that key, and assertions are
   * encrypted for it.
   */
  applicationCert: string;
  certificate: TestCertificate;
  /** The host name by which browsers reach the provider. */
  host?: string;
  port?: number;
  /** Asks who signs in; otherwise uses the person set by the test. */
  choose?: Choose;
};

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** A real identity provider of SAML 2.0 on this machine, for the application at a URL. */
export async function openSamlProvider(options: TestProviderOptions): Promise<SamlTestProvider> {
  const {
    applicationUrl,
    applicationCert,
    certificate,
    host = "127.0.0.1",
    port = 0,
    choose,
  } = options;
  let atTheBrowser: SamlPerson | "gives up" = "gives up";
  let changes: object | undefined;
  let lastSession = "";
  const sessions = new Map<string, Participant>();
  const states = new Map<string, object>();
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((ready) => server.listen(port, ready));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}/metadata`;
  const origin = new URL(issuer).origin;
  const acs = `${applicationUrl}/aai/acs`;
  const ours = { issuer, ...certificate, signResponse: true, destination: acs };

  function signIn(person: SamlPerson): Handler {
    const [sessionIndex, nameId] = [`_${randomUUID()}`, `_${randomUUID()}`];
    lastSession = sessionIndex;
    sessions.set(sessionIndex, {
      sessionIndex,
      nameId,
      nameIdFormat: transientNameId,
      cert: applicationCert,
      serviceProviderId: `${applicationUrl}/aai/metadata`,
      serviceProviderLogoutURL: `${applicationUrl}/aai/ls`,
    });
    return samlp.auth({
      ...ours,
      recipient: acs,
      sessionIndex,
      signingCert: applicationCert,
      lifetimeInSeconds: 300,
      encryptionCert: applicationCert,
      encryptionPublicKey: publicKeyOf(applicationCert),
      getPostURL: (
        _: unknown,
        __: unknown,
        ___: unknown,
        done: (error: null, url: string) => void,
      ) => done(null, acs),
      getUserFromRequest: () => person,
      profileMapper: (user: SamlPerson) => ({
        getClaims: () => user,
        getNameIdentifier: () => ({
          nameIdentifier: nameId,
          nameIdentifierFormat: transientNameId,
        }),
      }),
      ...changes,
    });
  }

  const giveUp =
    (RelayState = ""): Handler =>
    (request, response, next) =>
      samlp.parseRequest(request, { signingCert: applicationCert }, (error, samlRequest) => {
        if (error) return next(error);
        const denied = { code: "urn:oasis:names:tc:SAML:2.0:status:RequestDenied" };
        const answer = samlp.sendError({
          ...ours,
          RelayState,
          inResponseTo: samlRequest?.id,
          error: denied,
          signatureAlgorithm: "rsa-sha256",
          digestAlgorithm: "sha256",
          getPostURL: (_: unknown, done: (error: null, url: string) => void) => done(null, acs),
          ...changes,
        });
        answer(request, response, next);
      });

  /**
   * Ends sessions: the session of the requesting service, or the one that all services are notified
   * of.
   */
  const endSession = (participant: Participant | undefined): Handler =>
    samlp.logout({
      ...certificate,
      issuer,
      deflate: true,
      protocolBinding: redirectBinding,
      sessionParticipants: {
        get: (
          _: string,
          indices: string[],
          nameId: string,
          done: (error: null, found?: Participant) => void,
        ) =>
          done(
            null,
            [...sessions.values()].find(
              (session) => session.nameId === nameId && indices?.includes(session.sessionIndex),
            ),
          ),
        hasElements: () => participant !== undefined && sessions.has(participant.sessionIndex),
        getFirst: (done: (error: null, first?: Participant) => void) => done(null, participant),
        remove(_: string, index: string, __: string, done: (error: null) => void) {
          sessions.delete(index);
          done(null);
        },
      },
      store: {
        save(_: unknown, state: object, done: (error: null, id: string) => void) {
          const id = randomUUID();
          states.set(id, state);
          done(null, id);
        },
        load: (_: unknown, id: string, ...rest: unknown[]) =>
          (rest.at(-1) as (error: null, state: object | undefined) => void)(null, states.get(id)),
      },
    });

  const handlers: Record<string, (query: Record<string, string>) => Handler> = {
    "/metadata": () =>
      samlp.metadata({
        issuer,
        ...certificate,
        redirectEndpointPath: "/sso",
        logoutEndpointPaths: { redirect: "/slo" },
      }),
    "/sso": ({ RelayState }) =>
      atTheBrowser === "gives up" ? giveUp(RelayState) : signIn(atTheBrowser),
    "/slo": ({ end = "" }) => endSession(sessions.get(end)),
  };

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    const choice = pathname === "/sso" && choose?.(new URL(request.url ?? "", origin));
    if (choice && "page" in choice)
      return void response.setHeader("content-type", "text/html; charset=utf-8").end(choice.page);
    if (choice) seat(choice.identity);
    const query = Object.fromEntries(searchParams);
    const handle = handlers[pathname]?.(query);
    handle?.(...inExpress(request, response, query), (error) =>
      response.writeHead(400).end(error.message),
    );
    if (!handle) response.writeHead(404).end();
  }

  const seat = (person: SamlPerson | "gives up") => {
    atTheBrowser = person;
  };
  return {
    issuer,
    metadata: await (await fetch(issuer)).text(),
    seat,
    misbehave(options) {
      changes = options;
    },
    async authenticate(url, person) {
      seat(person);
      const response = await fetch(url);
      const page = await response.text();
      const field = (name: string) =>
        new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? "";
      if (!page.includes(`action="${acs}"`))
        throw new Error(`${url} answers ${response.status}: ${page}`);
      return { SAMLResponse: field("SAMLResponse"), RelayState: field("RelayState") };
    },
    endSessionUrl: () => `${origin}/slo?end=${lastSession}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const publicKeyOf = (cert: string) =>
  new X509Certificate(cert).publicKey.export({ type: "spki", format: "pem" }).toString();

/** Gives a request and its response what samlp uses of Express. */
function inExpress(
  request: IncomingMessage,
  response: ServerResponse,
  query: Record<string, string>,
): [ExpressRequest, ServerResponse] {
  const express = {
    set: (name: string, value: string) => response.setHeader(name, value),
    send: (body: string | number) =>
      typeof body === "number" ? response.writeHead(body).end() : response.end(body),
    redirect: (url: string) => response.writeHead(302, { location: url }).end(),
  };
  return [
    Object.assign(request, { query, body: {}, originalUrl: request.url, protocol: "http" }),
    Object.assign(response, express),
  ];
}
