import { expect } from "vitest";
import type { TestInbox } from "#outside/mail/fixtures.ts";
import { type Client, client as openClient } from "#test/world/client.ts";
import type { World } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { guestPaths } from "./guests-rules.ts";

/** The guest whom these fixtures invite. */
export const guestsName = "dr. sc. Iva Gostić";

/** The thesis and the address to which its guest is invited. */
export type Invited = { id: number; email: string };

/** The path of the invitation in a mail; "" if there is none. */
export const linkIn = (body: string) => /\/guest\/invitation\/[\w-]{43}/.exec(body)?.[0] ?? "";

/** The code in a mail; "" if there is none. */
export const codeIn = (body: string) => /\b\d{4} \d{4}\b/.exec(body)?.[0] ?? "";

export const askCode = (browser: Client, link: string) => browser.post(link, { step: "sendCode" });

export const enter = (browser: Client, link: string, code: string) =>
  browser.post(link, { step: "enter", code });

/** Mails, invitations and entrances of guests. */
export function guestFixtures({ given, sql, url }: World, inbox: TestInbox) {
  let index = 0;

  /** An address that no other guest has. */
  const newAddress = () => {
    index += 1;
    return `gost${index}@tvrtka.example`;
  };

  const guestsOf = (id: number) =>
    sql<{ id: number; ended_how: string | null; redeemed_at: Date | null; version: number }>(
      "select id, ended_how, redeemed_at, version from guests where reservation_id = $1 order by id",
      [id],
    );

  /** The first guest of a reservation. */
  const guestOf = async ({ id }: Pick<Invited, "id">) => {
    const [guest] = await guestsOf(id);
    if (!guest) throw new Error("no guest");
    return guest;
  };

  /** Sends the form that invites or, by its step, proposes a guest. */
  const invite = (by: Client, { id, email }: Invited, instead: Record<string, string> = {}) =>
    by.post(guestPaths.of(id), {
      step: "invite",
      capacity: "coMentor",
      name: guestsName,
      email,
      language: "hr",
      endsOn: given.day(60),
      ...instead,
    });

  const mailsTo = (email: string) => inbox.received.filter(({ to }) => to.includes(email));

  /** Waits until so many mails have come to an address; returns the newest. */
  async function mailTo(email: string, count: number) {
    const mails = await waitUntil(
      () => mailsTo(email),
      (received) => received.length >= count,
    );
    expect(mails.length).toBe(count);
    return mails.at(-1)?.body ?? "";
  }

  /** Invites a guest; returns the path of the link. */
  async function invited(by: Client, thesis: Invited, instead: Record<string, string> = {}) {
    expect((await invite(by, thesis, instead)).location).toBe(guestPaths.of(thesis.id));
    const link = linkIn(await mailTo(instead.email ?? thesis.email, 1));
    expect(link).not.toBe("");
    return link;
  }

  /** Comes in with the code of the newest of so many mails; returns the browser. */
  async function comeIn(thesis: Invited, link: string, mails = 2, browser = openClient(url)) {
    expect((await askCode(browser, link)).status).toBe(303);
    const code = codeIn(await mailTo(thesis.email, mails));
    const entered = await enter(browser, link, code);
    expect([entered.status, entered.location]).toEqual([303, guestPaths.thesis(thesis.id)]);
    return browser;
  }

  /** What somebody without access gets of the page of a thesis. */
  const isOut = async (browser: Client, { id }: Pick<Invited, "id">) =>
    expect((await browser.get(guestPaths.thesis(id))).location).toBe(guestPaths.entrance);

  return { newAddress, guestsOf, guestOf, invite, mailsTo, mailTo, invited, comeIn, isOut };
}

/** The text of a page. */
export const pageText = async (browser: Pick<Client, "get">, path: string) =>
  (await browser.get(path)).text.replaceAll("<!-- -->", "");
