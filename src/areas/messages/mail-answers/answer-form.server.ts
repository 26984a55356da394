import { packZip } from "#kit/files/zip/pack-zip.server.ts";
import type { MailFile } from "#kit/mail/parsed-mail.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages, texts } from "../mail-answers-texts.ts";
import { findAddressPlace, type KnownAddress } from "../reply-addresses/address-spelling.ts";
import { holdsFiles, isContainer, isOfProgram } from "./program-files.ts";

/** Bytes at the beginning of a text in which a reply address is looked for in any spelling. */
const spelledBytes = 16 * 1024;

/**
 * The files that belong to an answer, without those that mail programs add. An attached mail with a
 * reply address is quoted; such an address in a file's name is left out. Refuses with 422 any other
 * file that contains one, and Outlook's container with files, which only Outlook can read.
 */
export const answerFiles = (files: readonly MailFile[], known: KnownAddress): MailFile[] =>
  files
    .filter((file) => !isOfProgram(file, files))
    .filter((file) => {
      if (isContainer(file)) {
        if (holdsFiles(file)) throw new Refusal(422, messages.refusals.container);
        return false;
      }
      if (!holdsAddress(file, known)) return true;
      if (isMail(file)) return false;
      throw new Refusal(422, messages.refusals.addressInFile);
    })
    .map((file) =>
      findAddressPlace(file.name, known) < 0 ? file : { ...file, name: withoutAddress(file.name) },
    );

const isMail = ({ type, name }: MailFile) =>
  /^(message\/rfc822|application\/(vnd\.ms-outlook|mbox))$/.test(type) ||
  /\.(eml|msg|mbox)$/i.test(name);

const isText = (file: MailFile) =>
  isMail(file) ||
  /^(text|message)\/|[/+](json|xml|ics)$/.test(file.type) ||
  /\.(txt|html?|mht(ml)?|ics|vcf|json|xml|csv|md|log)$/i.test(file.name);

/**
 * True if a file holds the token, or a text begins with the address in another spelling. Compressed
 * content isn't seen.
 */
function holdsAddress(file: MailFile, known: KnownAddress): boolean {
  const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.length);
  const tokens = [known.token, known.token.toUpperCase()];
  if (
    tokens.some(
      (token) => content.includes(token, 0, "latin1") || content.includes(token, 0, "utf16le"),
    )
  )
    return true;
  if (!isText(file)) return false;
  const joined = joinLines(content);
  if ([...tokens, ...inBase64(known.token)].some((token) => joined.includes(token))) return true;
  return findAddressPlace(content.toString("latin1", 0, spelledBytes), known) >= 0;
}

const [carriageReturn, lineFeed, equals] = [13, 10, 61];

/**
 * Leaves out the ends of lines, also soft ones; byte by byte, because a file of short lines may
 * have 25 MB.
 */
function joinLines(content: Buffer): Buffer {
  const joined = Buffer.alloc(content.length);
  let length = 0;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (byte === lineFeed && joined[length - 1] === equals) length -= 1;
    if (byte === lineFeed || byte === carriageReturn) continue;
    joined[length] = byte;
    length += 1;
  }
  return joined.subarray(0, length);
}

/** A text in base64, after a number of bytes that is or isn't a multiple of three. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.from(" ".repeat(before) + text);
    return bytes
      .toString("base64")
      .slice(before === 0 ? 0 : before + 1, Math.floor(bytes.length / 3) * 4);
  });

/** A name that keeps only the ending. */
const withoutAddress = (name: string) => `privitak${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ""}`;

/**
 * Returns the form of an answer; a single ZIP file is sent unchanged, other files are packed.
 * Refuses with 422 a zip among them that can't be packed.
 */
export async function toAnswerForm(body: string, files: readonly MailFile[]): Promise<FormData> {
  const form = new FormData();
  form.set("body", body);
  const [first] = files;
  if (!first) return form;
  const isSingle = files.length === 1 && first.name.toLowerCase().endsWith(".zip");
  const file = isSingle ? first : { name: texts.hr.packed, content: await pack(files) };
  form.set("attachmentFile", new File([file.content], file.name, { type: "application/zip" }));
  return form;
}

async function pack(files: readonly MailFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packZip(files);
  if ("refusal" in packed) throw new Refusal(422, packed.refusal);
  return packed.content;
}
