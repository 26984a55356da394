import { zipSync } from "fflate";
import type { MailFile } from "#kit/mail/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { findAddressPlace, type KnownAddress } from "../../rules/address-spelling.ts";
import { messages, texts } from "../../texts.ts";

/** Bytes at the beginning of a file in which a reply address is looked for; the headers of an attached mail stand there. */
const lookedAtBytes = 16 * 1024;

/**
 * The files that belong to an answer. Images of a signature and calendar entries belong to the text, and an attached mail with a
 * reply address is quoted; such an address in a file's name is left out. Refuses with 422 another file that begins with one.
 */
export const answerFiles = (files: readonly MailFile[], known: KnownAddress): MailFile[] =>
  files
    .filter(({ isAttached, type }) => isAttached && type !== "text/calendar" && type !== "message/delivery-status")
    .filter((file) => {
      if (!isText(file) || findAddressPlace(beginningOf(file), known) < 0) return true;
      if (isMail(file)) return false;
      throw new Refusal(422, messages.refusals.addressInFile);
    })
    .map((file) => (findAddressPlace(file.name, known) < 0 ? file : { ...file, name: withoutAddress(file.name) }));

const isMail = ({ type, name }: MailFile) => type === "message/rfc822" || name.toLowerCase().endsWith(".eml");

const isText = (file: MailFile) => isMail(file) || /^(text|message)\//.test(file.type);

const beginningOf = ({ content }: MailFile) => new TextDecoder("latin1").decode(content.subarray(0, lookedAtBytes));

/** A name that keeps only the ending. */
const withoutAddress = (name: string) => `privitak${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ""}`;

/** Returns the form of an answer; a single ZIP file is sent unchanged, other files are packed. */
export function toAnswerForm(body: string, files: readonly MailFile[]): FormData {
  const form = new FormData();
  form.set("body", body);
  const [first] = files;
  if (!first) return form;
  const single = files.length === 1 && first.name.toLowerCase().endsWith(".zip");
  const content = single ? first.content : new Uint8Array(zipSync(packed(files), { level: 0 }));
  form.set("attachmentFile", new File([content], single ? first.name : texts.hr.packed, { type: "application/zip" }));
  return form;
}

const packed = (files: readonly MailFile[]) =>
  Object.fromEntries(
    files.map(({ name, content }, nth) => [`${nth + 1}-${(name || "privitak").replace(/[\\/]/g, "-")}`, content]),
  );
