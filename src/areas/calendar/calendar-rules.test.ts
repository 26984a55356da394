import { expect, test } from "vitest";
import { subscribeLinks } from "./calendar-rules.ts";

test("subscription links contain the whole URL of the feed, including its language", () => {
  const url = "https://teza.example.hr/ical/deadlines/ana.anić/tajna-1?language=en";
  const { google, outlook, device } = subscribeLinks(url, "Rokovi · Teza");
  expect(device).toBe(url.replace("https:", "webcal:"));
  expect(new URL(google).searchParams.get("cid")).toBe(device);
  const { searchParams } = new URL(outlook);
  expect([searchParams.get("url"), searchParams.get("name")]).toEqual([url, "Rokovi · Teza"]);
});
