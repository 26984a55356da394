import type { Readable, Writable } from "node:stream";
import busboy from "busboy";
import type { FileStore } from "#outside/files/port.ts";
import type { Purpose } from "../purposes.ts";
import { formFlaws } from "../texts.ts";
import type { FormLimits } from "./form-limits.ts";
import { type Part, receivePart } from "./part.ts";

/** What has been read of a form so far. The parts are settled once the parser has finished or failed; none rejects. */
export type Collected = {
  fields: Map<string, string[]>;
  refusals: Map<string, string>;
  parts: Promise<Part>[];
  tooMany: boolean;
};

export type FileRules = { purposes: ReadonlyMap<string, Purpose>; store: FileStore };

/** A sink for the body that fills `collected`; undefined when the content type is of no form. */
export function parserInto(collected: Collected, contentType: string, files: FileRules, limits: FormLimits) {
  const parser = open(contentType, limits);
  if (!parser) return undefined;
  const tooMany = () => {
    collected.tooMany = true;
  };
  let textBytes = 0;
  parser.on("field", (field: string | undefined, value, { valueTruncated }) => {
    if (field === undefined) return;
    textBytes += field.length + value.length;
    if (textBytes > limits.textBytes) return tooMany();
    if (valueTruncated) collected.refusals.set(field, formFlaws.tooLongText);
    collected.fields.set(field, [...(collected.fields.get(field) ?? []), value]);
  });
  const taken = new Set<string>();
  parser.on("file", (field: string | undefined, stream, info: { filename?: string }) => {
    stream.on("error", () => {}); // of a broken form; whoever reads the stream hears of it, one thrown away has nobody
    collected.parts.push(takeFile({ field: field ?? "", name: info.filename ?? "", stream }, files, taken));
  });
  parser.on("fieldsLimit", tooMany).on("filesLimit", tooMany);
  const sink: Writable = parser;
  return sink;
}

function open(contentType: string, { fields, fieldBytes, files }: FormLimits) {
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

type Sent = { field: string; name: string; stream: Readable };

/** The first file of a field that may have one; what else is sent is read to its end and refused. */
async function takeFile(sent: Sent, { purposes, store }: FileRules, taken: Set<string>): Promise<Part> {
  const { field, name, stream } = sent;
  const purpose = purposes.get(field);
  if (purpose && !taken.has(field)) {
    if (name !== "") taken.add(field);
    return receivePart({ ...sent, purpose }, store);
  }
  stream.resume();
  if (name === "") return "absent";
  return { field, refusal: formFlaws[purpose ? "oneFileOnly" : "unexpectedFile"] };
}
