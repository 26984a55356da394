import { MB, type UploadPurpose, uploadRule } from "#kit/files/index.ts";

const limitInMegabytes = (purpose: UploadPurpose) => uploadRule(purpose).limit / MB;

/** Upload limits in megabytes, for the help texts. */
export const maxMegabytes = {
  thesis: limitInMegabytes("thesis"),
  attachment: limitInMegabytes("attachment"),
  payment: limitInMegabytes("payment"),
};
