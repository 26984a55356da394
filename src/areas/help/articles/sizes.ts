import { MB, type UploadPurpose, uploadRule } from "#kit/files/upload-rules.ts";

const megabytes = (purpose: UploadPurpose) => uploadRule(purpose).limit / MB;

/** Megabytes that a file may have. */
export const most = {
  thesis: megabytes("thesis"),
  attachment: megabytes("attachment"),
  payment: megabytes("payment"),
};
