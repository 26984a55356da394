export { texts as fileTexts } from "./texts.ts";
export {
  acceptAttribute,
  fileKinds,
  megabytes,
  type ReceivedFile,
  type UploadPurpose,
  uploadHeaders,
  uploadPath,
  uploadRule,
} from "./upload-rules.ts";
