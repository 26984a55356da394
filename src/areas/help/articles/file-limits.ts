import { MB, type UploadPurpose, uploadRule } from "#kit/files/index.ts";

const limitInMegabytes = (purpose: UploadPurpose) => uploadRule(purpose).limit / MB;

/** Megabytes that a file may have. */
export const maxMegabytes = {
  thesis: limitInMegabytes("thesis"),
  attachment: limitInMegabytes("attachment"),
  payment: limitInMegabytes("payment"),
};
