export { fileResponse } from "./download.ts";
export { attachmentHeader } from "./file-name.ts";
export {
  createFileRecord,
  fileJson,
  keepMadeFile,
  releaseFiles,
  sendStoredFile,
} from "./file-records.ts";
export { jobs, sweepLock } from "./jobs.ts";
export { withReceivedForm } from "./receive-form.ts";
export { mountUploads } from "./resumable-uploads.ts";
export { type ArchivedFile, withArchive } from "./zip/open-archive.ts";
export { writeZip, type ZipEntry } from "./zip/write-zip.ts";
