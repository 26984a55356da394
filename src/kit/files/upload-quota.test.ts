import { expect, test } from "vitest";
import { createUploadMeter } from "./upload-quota.server.ts";

const at = (hours: number) => new Date(Date.UTC(2026, 10, 16) + hours * 3_600_000);

test("uploads are summed per person and day", () => {
  const meter = createUploadMeter();
  meter.add(1, at(0), 100);
  meter.add(1, at(23), 20);
  meter.add(2, at(23), 3);
  expect([meter.bytesOf(1, at(23)), meter.bytesOf(2, at(23)), meter.bytesOf(3, at(23))]).toEqual([
    120, 3, 0,
  ]);
  expect([meter.bytesOf(1, at(24)), meter.bytesOf(2, at(24))]).toEqual([0, 3]);
  meter.add(1, at(25), 5);
  expect(meter.bytesOf(1, at(26))).toBe(5);
});
