import { expect, test } from "vitest";
import { wordsOf } from "./remote-words.ts";

test.each([
  ['{"message":"ispit se ne može evidentirati"}', "ispit se ne može evidentirati"],
  ['{"status":422,"opis":"rok je zatvoren"}', "rok je zatvoren"],
  ['{"status":"error","code":"E17","message":"paket nije primljen"}', "paket nije primljen"],
  ['{"error":{"code":"E17","message":"paket nije primljen"}}', "paket nije primljen"],
  ['{"errors":[{"field":"title","message":"nedostaje naslov"}]}', "nedostaje naslov"],
  [
    '{"type":"about:blank","title":"Unprocessable","detail":"nedostaje naslov"}',
    "nedostaje naslov",
  ],
  ['["nedostaje naslov"]', "nedostaje naslov"],
  ["rok je zatvoren", "rok je zatvoren"],
  ["<!doctype html><title>Greška</title>", ""],
  ['"rok"', "rok"],
  ['{"status":422}', ""],
  ["{}", ""],
  ["", ""],
])("the words of %s are “%s”", (answer, words) => {
  expect(wordsOf(answer)).toBe(words);
});
