export { fileJson, releaseFiles } from "./file-records.ts";
export { jobs, sweepLock } from "./jobs.ts";
export { inspect } from "./pdf/inspect.ts";
export { withReceivedForm } from "./receive-form.ts";
export { mountUploads } from "./resumable-uploads.ts";
export { attachmentHeader, createFileRecord, fileResponse, keepMadeFile, sendStoredFile } from "./stored-files.ts";
export { type ArchivedFile, withArchive } from "./zip/open-archive.ts";
export { type PackedFile, packZip } from "./zip/pack-zip.ts";
export { writeZip, type ZipEntry } from "./zip/write-zip.ts";
