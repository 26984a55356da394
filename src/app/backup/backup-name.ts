import { toWallTime } from "#kit/time/index.ts";

/** The file name of a backup made at this time, in the wall time of Zagreb. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const { date, time } = toWallTime(madeAt);
  const seconds = String(madeAt.getUTCSeconds()).padStart(2, "0");
  return `teza-${date}-${time.replace(":", "")}${seconds}.tar.gz${isEncrypted ? ".age" : ""}`;
}
