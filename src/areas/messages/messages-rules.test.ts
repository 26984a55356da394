import { describe, expect, test } from "vitest";
import type { Contact } from "./messages.ts";
import {
  conversationPath,
  excerptOf,
  firstRecipients,
  listPath,
  parseMailboxAddress,
  splitQuote,
  unreadOf,
} from "./messages-rules.ts";

describe("what a message quotes", () => {
  test.each([
    [
      "<p>Hvala.</p><blockquote><p>Pitanje</p></blockquote>",
      "<p>Hvala.</p>",
      "<blockquote><p>Pitanje</p></blockquote>",
    ],
    [
      "<p>a</p><blockquote>b<blockquote>c</blockquote></blockquote>",
      "<p>a</p>",
      "<blockquote>b<blockquote>c</blockquote></blockquote>",
    ],
    [
      "<p>a</p><blockquote>b</blockquote><p>c</p>",
      "<p>a</p><blockquote>b</blockquote><p>c</p>",
      "",
    ],
    ["<blockquote>sve</blockquote>", "<blockquote>sve</blockquote>", ""],
    ["<p>a</p>", "<p>a</p>", ""],
  ])("is what stands at its end: %s", (html, text, quote) => {
    expect(splitQuote(html)).toEqual({ text, quote });
  });
});

describe("the excerpt of a message", () => {
  test("is one line without markup and without what it quotes", () => {
    expect(excerptOf("<p>Prvi &amp; red</p><p>drugi</p><blockquote>Staro</blockquote>")).toBe(
      "Prvi & red drugi",
    );
  });

  test("may be made of HTML that is cut off within a tag", () => {
    expect(excerptOf("<p>Prvi red</p><stro")).toBe("Prvi red");
  });

  test("is cut when it is long", () => {
    expect(excerptOf(`<p>${"a".repeat(300)}</p>`)).toBe(`${"a".repeat(140)}…`);
  });
});

test("unread are the received messages without a time of reading", () => {
  const message = (id: number, fromId: number, readAt: string | null) => ({ id, fromId, readAt });
  expect(
    unreadOf([message(1, 7, null), message(2, 8, null), message(3, 8, "2026-05-01T08:00:00Z")], 7),
  ).toEqual([2]);
});

describe("the address of a conversation keeps the list beside it", () => {
  test.each([
    [{ view: "all", search: "", page: 1 }, "/message/show/5", "/message/list"],
    [
      { view: "sent", search: "rok", page: 2 },
      "/message/show/5?view=sent&search=rok&page=2",
      "/message/show-all-sent?search=rok&page=2",
    ],
    [
      { view: "all", thesisId: 3, search: "", page: 1 },
      "/message/show/5?thesis=3",
      "/message/show-for-thesis/3",
    ],
  ] as const)("%j", (address, conversation, list) => {
    expect([conversationPath(5, address), listPath(address)]).toEqual([conversation, list]);
    const { searchParams } = new URL(conversation, "http://localhost");
    expect(parseMailboxAddress(searchParams)).toEqual({ thesisId: undefined, ...address });
  });

  test("and ignores what is no list", () => {
    expect(
      parseMailboxAddress(new URLSearchParams("view=x&thesis=-1&page=0&search=%20rok%20")),
    ).toEqual({
      view: "all",
      search: "rok",
      thesisId: undefined,
      page: 1,
    });
  });
});

describe("at first a new message goes to", () => {
  const contacts: Contact[] = [
    { id: 4, name: "Ana Horvat", kind: "student" },
    { id: 9, name: "Ivana Kos", kind: "studentServices" },
  ];

  test.each([
    ["the one whom the address names", "9", true, [9]],
    ["the first of a thesis", null, true, [4]],
    ["nobody without a thesis", null, false, []],
    ["nobody who may not be written to", "17", false, []],
  ])("%s", (_, to, aboutThesis, chosen) => {
    expect(firstRecipients(contacts, to, aboutThesis)).toEqual(chosen);
  });

  test("the only one there is", () => {
    expect(firstRecipients(contacts.slice(1), null, false)).toEqual([9]);
  });
});
