export type { PdfInspection } from "./pdf-inspection.ts";
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
