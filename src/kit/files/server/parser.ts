import type { Readable, Writable } from "node:stream";
import busboy from "busboy";
import type { FileStore } from "#outside/files/port.ts";
import type { UploadPurpose } from "../purposes.ts";
import { uploadFormErrors } from "../texts.ts";
import type { FormLimits } from "./form-limits.ts";
import { type MultipartPart, receivePart } from "./part.ts";

/** What has been read of a form so far. The parts are settled once the parser has finished or failed; none rejects. */
export type FormDraft = {
  fields: Map<string, string[]>;
  refusals: Map<string, string>;
  parts: Promise<MultipartPart>[];
  tooMany: boolean;
};

export type UploadOptions = { purposes: ReadonlyMap<string, UploadPurpose>; store: FileStore };

/** A sink for the body that fills `collected`; undefined when the content type is of no form. */
export function createFormParser(collected: FormDraft, contentType: string, files: UploadOptions, limits: FormLimits) {
  const parser = createBusboy(contentType, limits);
  if (!parser) return undefined;
  const tooMany = () => {
    collected.tooMany = true;
  };
  let textBytes = 0;
  parser.on("field", (field: string | undefined, value, { valueTruncated }) => {
    if (field === undefined) return;
    textBytes += field.length + value.length;
    if (textBytes > limits.textBytes) return tooMany();
    if (valueTruncated) collected.refusals.set(field, uploadFormErrors.tooLongText);
    collected.fields.set(field, [...(collected.fields.get(field) ?? []), value]);
  });
  const taken = new Set<string>();
  parser.on("file", (field: string | undefined, stream, info: { filename?: string }) => {
    stream.on("error", () => {}); // of a broken form; whoever reads the stream hears of it, one thrown away has nobody
    collected.parts.push(receiveFilePart({ field: field ?? "", name: info.filename ?? "", stream }, files, taken));
  });
  parser.on("fieldsLimit", tooMany).on("filesLimit", tooMany);
  const sink: Writable = parser;
  return sink;
}

function createBusboy(contentType: string, { fields, fieldBytes, files }: FormLimits) {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8", // file names as browsers write them
      limits: { fields, fieldSize: fieldBytes, files },
    });
  } catch {
    return undefined;
  }
}

type SentPart = { field: string; name: string; stream: Readable };

/** The first file of a field that may have one; what else is sent is read to its end and refused. */
async function receiveFilePart(
  sent: SentPart,
  { purposes, store }: UploadOptions,
  taken: Set<string>,
): Promise<MultipartPart> {
  const { field, name, stream } = sent;
  const purpose = purposes.get(field);
  if (purpose && !taken.has(field)) {
    if (name !== "") taken.add(field);
    return receivePart({ ...sent, purpose }, store);
  }
  stream.resume();
  if (name === "") return "absent";
  return { field, refusal: uploadFormErrors[purpose ? "oneFileOnly" : "unexpectedFile"] };
}
