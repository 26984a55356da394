import type { Message } from "#kit/text/localization.ts";
import { type FileErrorCode, messages, tooLargeMessage, wrongKindMessage } from "./texts.ts";
import { type FileKind, fileKinds, type UploadPurpose } from "./upload-rules.ts";

export type RejectionReason = "tooLarge" | "wrongKind" | FileErrorCode;

export type RejectedFile = { ok: false; reason: RejectionReason; message: Message };

/** The detected type; `contentType` follows the detected kind, never the sender's claim. */
export type AcceptedFile = { ok: true; kind: FileKind; contentType: string; size: number };

export type FileValidation = AcceptedFile | RejectedFile;

/** A file whose bytes don't show enough is accepted if a second check allows it. */
export type FirstValidation = FileValidation | { suspect: AcceptedFile };

export const acceptFile = (kind: FileKind, size: number): AcceptedFile => ({
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

export const rejectWrongKind = (purpose: UploadPurpose, kind?: string): RejectedFile => ({
  ok: false,
  reason: "wrongKind",
  message: wrongKindMessage(purpose, kind),
});

export const rejectFor = (reason: FileErrorCode): RejectedFile => ({
  ok: false,
  reason,
  message: messages.errors[reason],
});
