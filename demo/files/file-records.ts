import { files } from "#kit/files/tables.server.ts";
import { type FileKind, fileKinds, type UploadPurpose } from "#kit/files/upload-rules.ts";
import type { Writer } from "../event-log.ts";

/**
 * A file that a demo user submits; `content` is the name of a content that is created and stored
 * later.
 */
type FileInput = { name: string; purpose: UploadPurpose; content: string };

/**
 * Creates the record of a file and returns its id. Until the content is stored, `sha256` contains
 * the content's name.
 */
export function addFile(writer: Writer, { name, purpose, content }: FileInput): number {
  const kind = fileKind(name);
  const { contentType } = fileKinds[kind];
  const values = { sha256: content, name, size: 1, kind, contentType, purpose };
  return writer.add(files, { ...values, uploadedBy: writer.by.id || null, takenAt: writer.at }).id;
}

const fileKind = (name: string): FileKind => {
  const kind = (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    fileKinds[kind].extensions.some((ending) => name.endsWith(ending)),
  );
  if (!kind) throw new Error(`${name} is of no kind that is taken`);
  return kind;
};
