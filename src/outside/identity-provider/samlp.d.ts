/** The parts of the SAML identity provider for tests that we use; it brings no types. */
declare module "samlp" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type ExpressRequest = IncomingMessage & {
    query: Record<string, string>;
    body: Record<string, string>;
  };
  type Handler = (
    request: ExpressRequest,
    response: ServerResponse,
    next: (error: Error) => void,
  ) => void;

  /** A service that takes part in a session of the provider. */
  export type Participant = {
    serviceProviderId: string;
    nameId: string;
    nameIdFormat: string;
    sessionIndex: string;
    serviceProviderLogoutURL: string;
    cert: string;
  };

  export function parseRequest(
    request: ExpressRequest,
    options: object,
    done: (error: Error | null, asked?: { id?: string }) => void,
  ): void;
  export function auth(options: object): Handler;
  export function sendError(options: object): Handler;
  export function logout(options: object): Handler;
  export function metadata(options: object): Handler;
  export type { ExpressRequest, Handler };
}
