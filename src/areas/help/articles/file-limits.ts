import { megabytes } from "#kit/files/index.ts";

/** Upload limits in megabytes, for the help texts. */
export const maxMegabytes = {
  thesis: megabytes("thesis"),
  attachment: megabytes("attachment"),
  payment: megabytes("payment"),
};
