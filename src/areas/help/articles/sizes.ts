import { MB, type Purpose, ruleOf } from "#kit/files/purposes.ts";

const megabytes = (purpose: Purpose) => ruleOf(purpose).limit / MB;

/** Megabytes that a file may have. */
export const most = {
  thesis: megabytes("thesis"),
  attachment: megabytes("attachment"),
  payment: megabytes("payment"),
};
