export { fileTexts } from "./file-texts.ts";
export { acceptAttribute, MB, type ReceivedFile, type UploadPurpose, uploadRule } from "./upload-rules.ts";
