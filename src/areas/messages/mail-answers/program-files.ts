import type { MailFile } from "#kit/mail/parsed-mail.ts";

/**
 * Types of files that mail programs add to the text: invitations, reports, reactions, signatures
 * and keys, the text once more.
 */
const programTypes =
  /^(text\/(calendar|vnd\.google\.email-reaction\+json|x-amp-html|rfc822-headers)|message\/(global-)?(delivery-status|disposition-notification)|message\/feedback-report|application\/(ics|pgp-keys|pgp-encrypted|applefile))$/;

const signatureTypes = /^application\/((x-)?pkcs7-signature|pgp-signature)$/;
const signatureNames =
  /^(smime\.p7s|(openpgp_)?(digital_)?signature(\.(asc|sig|pgp|p7s))?|openpgp_signature(\.asc)?|pgp\.sig)$/i;

/**
 * True for a file that no person has attached: a program writes it for other programs, or to show
 * the text.
 */
export const isOfProgram = (file: MailFile, all: readonly MailFile[]): boolean =>
  !file.isAttached ||
  programTypes.test(file.type) ||
  (isSignature(file) && !isSignatureOfFile(file, all));

const isSignature = ({ type, name }: MailFile) =>
  signatureTypes.test(type) ||
  (/^(application\/octet-stream|text\/plain)$/.test(type) && signatureNames.test(name));

/** True for a signature that a person has made of another file: `rad.pdf.p7s` beside `rad.pdf`. */
const isSignatureOfFile = ({ name }: MailFile, all: readonly MailFile[]) => {
  const signed = name.slice(0, Math.max(0, name.lastIndexOf("."))).toLowerCase();
  return all.some((file) => file.isAttached && signed !== "" && file.name.toLowerCase() === signed);
};

/** True for the file in which Outlook hides the text and files of a mail. */
export const isContainer = ({ type, name }: MailFile): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) || /^winmail(\d*)\.dat$/i.test(name);

/** The signature of the format and the parts of it that are read (MS-OXTNEF). */
const tnef = {
  signature: 0x223e9f78,
  start: 6,
  attachment: 2,
  data: 0x0006800f,
  head: 9,
  checksum: 2,
};

/**
 * True if Outlook's container holds files besides the text. One that isn't of the format holds
 * none.
 */
export function holdsFiles({ content }: Pick<MailFile, "content">): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (bytes.length < tnef.start || bytes.readUInt32LE(0) !== tnef.signature) return false;
  for (let at = tnef.start; at + tnef.head <= bytes.length; ) {
    const isData = bytes[at] === tnef.attachment && bytes.readUInt32LE(at + 1) === tnef.data;
    const length = bytes.readUInt32LE(at + 5);
    if (isData && length > 0) return true;
    at += tnef.head + length + tnef.checksum;
  }
  return false;
}
