import { withoutNonce } from "#app/http/content-security-policy.ts";
import { requestKeys } from "#kit/forms/request-key.ts";

/** A response in a test. */
export type TestResponse = {
  status: number;
  /** The target of a redirect, without the host. */
  location: string | null;
  headers: Headers;
  text: string;
  json<T = unknown>(): T;
  bytes: Uint8Array<ArrayBuffer>;
};

type Value = string | number | boolean | Blob | readonly (string | number)[];

/**
 * An HTTP client that behaves like a browser: it stores cookies and sends its origin, but does not
 * follow redirects.
 */
export type Client = {
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Posts a form, as multipart if a value is a Blob. `true` becomes "on"; `false` is omitted. */
  post(
    path: string,
    values?: Record<string, Value>,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  /**
   * Returns a stored cookie as a Cookie header, to imitate a browser that has stolen or retained
   * it.
   */
  cookie(name: string): string;
};

/**
 * Compression would take a seventh of the processor time; browser stories and the stories about it
 * ask for it.
 */
const ownHeaders = { "accept-encoding": "identity" };

export function client(url: string, ...given: string[]): Client {
  const cookies = new Map(given.map((cookie) => cookie.split("=") as [string, string]));
  const ask = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url + path, {
      redirect: "manual",
      ...init,
      headers: {
        ...ownHeaders,
        origin: url,
        ...(init.headers as Record<string, string>),
        ...(cookie && { cookie }),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const location = response.headers.get("location");
    return {
      status: response.status,
      location: location?.replace(url, "") ?? null,
      headers: response.headers,
      text,
      bytes,
      json: <T>() => JSON.parse(text) as T,
    };
  };
  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, values = {}, headers = {}) =>
      ask(path, { method: "POST", headers, body: encodeBody(values) }),
    cookie: (name) => `${name}=${cookies.get(name) ?? ""}`,
  };
}

function encodeBody(values: Record<string, Value>) {
  const withFile = Object.values(values).some((value) => value instanceof Blob);
  const body = withFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === false) continue;
    for (const part of Array.isArray(value) ? value : [value === true ? "on" : value]) {
      if (part instanceof Blob && body instanceof FormData) body.append(name, part);
      else body.append(name, String(part));
    }
  }
  return body;
}

type Cookies = Readonly<Record<string, string>>;

/** Creates a client of a visitor, with the given cookies. */
export const visitorClient = (url: string, cookies: Cookies = {}) =>
  client(
    url,
    ...Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  );

/**
 * Creates a client of a visitor with an expired session, for which every page is rendered. Tests
 * compare cached pages with these.
 */
export const uncachedClient = (url: string, cookies: Cookies = {}) =>
  visitorClient(url, { ...cookies, teza_session: "istekla" });

export const readNonce = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];

/** Removes the page's nonce and the keys of its forms, which differ in every rendering. */
export const stripNonce = (html: string) =>
  withoutNonce(html, readNonce(html) ?? "").replaceAll(requestKeys, "");
