import { client } from "./client.ts";

type Cookies = Readonly<Record<string, string>>;

/** A reader without an account, with these cookies. */
export const visitorClient = (url: string, cookies: Cookies = {}) =>
  client(url, ...Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`));

/** One whose session has ended, so that each page is made for them alone: what a kept page is compared with. */
export const uncachedClient = (url: string, cookies: Cookies = {}) =>
  visitorClient(url, { ...cookies, teza_session: "istekla" });

export const readNonce = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];

export const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]{24}"/g, 'nonce=""');
