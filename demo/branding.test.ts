import { expect, test } from "vitest";
import { cleanMark } from "#areas/branding/clean-mark.ts";
import { demoBranding } from "./branding.ts";

test("the mark of the demo is what the server would store of it", () => {
  expect(cleanMark(demoBranding.mark)).toEqual({ svg: demoBranding.mark });
});
