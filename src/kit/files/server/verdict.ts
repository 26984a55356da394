import { type FileKind, fileKinds, type UploadPurpose } from "../purposes.ts";
import { type FileErrorCode, fileErrors, tooLargeMessage, wrongKindMessage } from "../texts.ts";

export type RejectionReason = "tooLarge" | "wrongKind" | FileErrorCode;

export type RejectedFile = { ok: false; reason: RejectionReason; message: string };

/** What a file turned out to be; `contentType` is of the kind found, never what the sender claimed. */
export type FileValidation = { ok: true; kind: FileKind; contentType: string; size: number } | RejectedFile;

export const acceptFile = (kind: FileKind, size: number): FileValidation => ({
  ok: true,
  kind,
  contentType: fileKinds[kind].contentType,
  size,
});

export const rejectTooLarge = (purpose: UploadPurpose): RejectedFile => ({
  ok: false,
  reason: "tooLarge",
  message: tooLargeMessage(purpose),
});

export const rejectWrongKind = (purpose: UploadPurpose, found?: string): RejectedFile => ({
  ok: false,
  reason: "wrongKind",
  message: wrongKindMessage(purpose, found),
});

export const rejectFor = (reason: FileErrorCode): RejectedFile => ({ ok: false, reason, message: fileErrors[reason] });
