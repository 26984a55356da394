import { fileErrors, storageFull, tooLargeMessage, uploadFormErrors, wrongKindMessage } from "./texts.ts";
import { MB, type UploadPurpose, uploadRule, uploadRules } from "./upload-rules.ts";

const again = "and try again.";

/** Of the files that students send, what the faculty wants, and what to do about one that is too large. */
const advice: Partial<Record<UploadPurpose, { kind: string; smaller: string }>> = {
  thesis: {
    kind: `The thesis must be a PDF. Export it as PDF ${again}`,
    smaller: `Make it smaller or move attachments into a zip ${again}`,
  },
  attachment: {
    kind: `The attachments must be in one zip file. Pack them into a zip ${again}`,
    smaller: `Leave out what is not needed ${again}`,
  },
  payment: {
    kind: `The proof of payment must be a PDF, PNG or JPEG. Save it in one of these forms ${again}`,
    smaller: `Save the proof as PDF or as a smaller picture ${again}`,
  },
  workingVersion: {
    kind: `The working version must be a PDF, DOCX or zip. Save it in one of these forms ${again}`,
    smaller: `Make it smaller ${again}`,
  },
};

const studentPurposes = Object.keys(uploadRules).filter((purpose): purpose is UploadPurpose => purpose in advice);

const byPurpose = (sentence: (purpose: UploadPurpose) => string) =>
  Object.fromEntries(studentPurposes.map((purpose) => [purpose, sentence(purpose)]));

/** What is said against a file, in both languages, for whoever translates a refusal. */
export const fileTexts = {
  hr: {
    noRoom: storageFull,
    flaws: fileErrors,
    formFlaws: uploadFormErrors,
    tooLarge: byPurpose(tooLargeMessage),
    wrongKind: byPurpose((purpose) => wrongKindMessage(purpose)),
    foundKind: byPurpose((purpose) => wrongKindMessage(purpose, "{found}")),
  },
  en: {
    noRoom:
      "The server has no room for the file right now. Nothing has been saved; try again later or contact the administrator.",
    flaws: {
      empty: `The file is empty. Check what you have chosen ${again}`,
      incompletePdf: `The PDF is not complete: its end is missing. Export it again, check that it opens ${again}`,
      encryptedPdf: `The PDF is protected by a password or restrictions. Save it without protection ${again}`,
      incompletePicture: `The picture is not complete. Save it again, check that it opens ${again}`,
      oldOrEncryptedOffice: `This is an old form of a document (such as DOC) or a document protected by a password. Save it as DOCX without a password or as PDF ${again}`,
      damaged: `The file is damaged or incomplete. Check that it opens on your computer, save or pack it anew ${again}`,
      encryptedZip: `The zip is protected by a password. Pack it without a password ${again}`,
      outsidePath: `The zip has an entry whose path leaves its folder or is not written properly. Pack the folder anew ${again}`,
      link: `The zip has a link to another file. Put the file itself in its place, pack it anew ${again}`,
      tooManyEntries: `The zip has too many entries (10,000 at most). Leave out those that are not needed ${again}`,
      bomb: `Unpacked, the zip would be too large, or it is packed unusually densely. Leave out large files that are not needed ${again}`,
      unknownCompression: `The zip is packed in a way that we cannot check. Pack the files into an ordinary zip ${again}`,
      emptyZip: `The zip is empty. Add files to it ${again}`,
    } satisfies Record<keyof typeof fileErrors, string>,
    formFlaws: {
      malformed: `The form's data did not arrive as they should. Reload the page ${again}`,
      aborted: `The transfer stopped before its end. Check your connection ${again}`,
      formTooLarge: `All together it is too large for one sending. Make the files smaller ${again}`,
      tooManyFields: `Too much was sent at once. Choose less ${again}`,
      tooLongText: `The text is too long. Shorten it ${again}`,
      oneFileOnly: `Only one file can stand here. Choose one or pack them into a zip ${again}`,
      unexpectedFile: `This field takes no files. Reload the page ${again}`,
    } satisfies Record<keyof typeof uploadFormErrors, string>,
    tooLarge: byPurpose(
      (purpose) => `The file is larger than ${uploadRule(purpose).limit / MB} MB. ${advice[purpose]?.smaller}`,
    ),
    wrongKind: byPurpose((purpose) => advice[purpose]?.kind ?? ""),
    foundKind: byPurpose((purpose) => `You have chosen a file of the kind {found}. ${advice[purpose]?.kind}`),
  },
} as const;
