import type { AssessmentFacts, GradeAgreeBy } from "#areas/reservations/assessment.ts";
import { formatPercentage } from "#areas/reservations/originality.ts";
import { texts as checkTexts } from "#areas/reservations/originality-texts.ts";
import type { CommitteeRole } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import {
  type Branding,
  facultyName,
  type Letterhead,
  toLetterhead,
} from "#kit/appearance/branding.ts";
import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatLongDate, toWallTime } from "#kit/time/dates-and-times.ts";
import { type CertificateFacts, toCertificateFieldValues } from "./certificate.ts";
import type { InsertContents } from "./inserts.ts";
import type { OriginalPaper } from "./issued.ts";
import type { PaperKind } from "./papers.ts";
import {
  type StatementFacts,
  toAiStatementInMinutes,
  toAttachments,
  toPrintedStatements,
} from "./student-statements.ts";
import type { ActInPlace, PrintedNames } from "./terms/terms.ts";
import { formatCode } from "./verification.ts";
import { fillWording } from "./wording/rules.ts";
import { texts } from "./wording/texts-printed.ts";
import type { PaperBlock, PaperFieldValues, WordingBlock } from "./wording/wording.ts";

/**
 * The recorded facts about a reservation and its defense, with the names that are printed; "" for
 * unknown values.
 */
export type PaperFacts = PrintedNames & {
  student: string;
  jmbag: string;
  thesisName: string;
  thesisNameEng: string;
  /** The thesis is written in English. */
  inEnglish: boolean;
  /** Days as yyyy-mm-dd. */
  submittedOn: string;
  examDate: string;
  /** An ISO instant. */
  defenseDate: string;
  defensePlace: string;
  /** False where the study's defenses have none, and nobody was chosen. */
  hasCommittee: boolean;
  defenseFlow: string;
  defenseQuestions: string;
  grade: number | null;
  gradeAgree: boolean | null;
  /** Whose consent to the grade the study records. */
  gradeAgreeBy: GradeAgreeBy;
  /** Those who confirmed the minutes in the system, while they say the same. */
  confirmations: MinutesConfirmation[];
  /** Whether a confirmation stands beside a signature or in its place. */
  minutesConfirmation: AssessmentFacts["minutesConfirmation"];
  /**
   * The people who approved the final version and set the date of the defense in the mentor's
   * place; null if the mentor did.
   */
  approvedInPlace: ActInPlace | null;
  dateSetInPlace: ActInPlace | null;
  statements: StatementFacts;
  /** The newest similarity report; null if there is none. */
  originality: {
    service: string;
    /** yyyy-mm-dd. */
    checkedOn: string;
    /** Percent. */
    similarity: number;
    threshold: number;
    explanation: string;
  } | null;
  /** Null if the reservation has no certificate of completion. */
  certificate: CertificateFacts | null;
};

/** A confirmation of the minutes in the system. */
export type MinutesConfirmation = {
  name: string;
  /** Without titles, as English papers print it. */
  plainName: string;
  isMentor: boolean;
  role: CommitteeRole | null;
  /** ISO instant. */
  at: string;
};

/** The issuer of a paper, and the day (yyyy-mm-dd); papers of the demo faculty are specimens. */
export type PaperIssuer = {
  faculty: string;
  /** "" or unset for the same as in Croatian. */
  facultyEng?: string;
  branding?: Branding;
  place: string;
  day: string;
  isDemo: boolean;
};

/** The name of the issuer in the language of the paper, and its letterhead if it has one. */
export function toPaperHead(
  { faculty, facultyEng = "", branding }: PaperIssuer,
  language: Language,
): Pick<PaperDocument, "faculty" | "head"> {
  const head = branding && toLetterhead(branding, language);
  return {
    faculty: facultyName({ name: faculty, nameEng: facultyEng }, language),
    ...(head && { head }),
  };
}

/** The values of the fields in the language of the paper. */
export function toPaperFieldValues(
  facts: PaperFacts,
  issuer: PaperIssuer,
  {
    kind,
    language,
    female,
    registrationNo = "",
  }: Pick<PaperContent, "kind" | "language" | "female" | "registrationNo">,
): PaperFieldValues {
  const formatDay = (day: string) => formatPaperDay(day, language);
  const inEnglish = language === "en";
  const { agreed, consent, hour, inPlaceOf } = textsFor(texts, language);
  const formatAct = (act: ActInPlace | null) =>
    act?.represented
      ? withWholeRanks(
          formatText(inPlaceOf, { name: act.name, represented: act.represented }, language),
        )
      : "";
  const ofCommittee = (value: string) => (facts.hasCommittee ? value : null);
  const { grades } = textsFor(reservationTexts, language);
  const agreement = facts.gradeAgree === null ? "" : agreed[facts.gradeAgree ? "yes" : "no"];
  const { date, time } = facts.defenseDate
    ? toWallTime(new Date(facts.defenseDate))
    : { date: "", time: "" };
  return {
    fakultet: toPaperHead(issuer, language).faculty,
    mjesto: issuer.place,
    datum: formatPaperDay(issuer.day, language),
    student: facts.student,
    jmbag: facts.jmbag,
    studij: inEnglish ? facts.studyEng : facts.study,
    vrsta_studija: inEnglish ? facts.studyTypeEng : facts.studyType,
    program: inEnglish ? facts.programEng : facts.program,
    vrsta_rada: inEnglish ? facts.thesisTypeEng : facts.thesisType,
    naslov: facts.thesisName,
    naslov_eng: facts.thesisNameEng,
    naslov_rada_na_engleskom: facts.inEnglish ? facts.thesisNameEng : "",
    mentor: withWholeRanks(facts.mentor),
    komentor: withWholeRanks(facts.coMentor),
    odjel: inEnglish ? facts.departmentEng : facts.department,
    datum_predaje: formatPaperDay(facts.submittedOn, language),
    datum_obrane: formatPaperDay(date, language),
    vrijeme_obrane: time && formatText(hour, { time }, language),
    mjesto_obrane: facts.defensePlace,
    uz_povjerenstvo: ofCommittee(""),
    predsjednik: ofCommittee(withWholeRanks(facts.chair)),
    clanovi: ofCommittee(withWholeRanks(facts.members)),
    zapisnicar: ofCommittee(withWholeRanks(facts.secretary)),
    tijek_obrane: facts.defenseFlow,
    pitanja: facts.defenseQuestions,
    ocjena: grades[String(facts.grade) as keyof typeof grades] ?? "",
    suglasnost: consent[facts.gradeAgreeBy],
    slaganje: facts.gradeAgreeBy === "committee" ? ofCommittee(agreement) : agreement,
    datum_ispita: formatPaperDay(facts.examDate, language),
    odobrenje_u_zamjeni: formatAct(facts.approvedInPlace),
    termin_u_zamjeni: formatAct(facts.dateSetInPlace),
    ...(kind === "minutes" && toMinutesValues(facts, { language, female })),
    ...(kind === "originality" &&
      facts.originality &&
      toOriginalityValues(facts.originality, formatDay)),
    ...(kind === "certificate" &&
      facts.certificate &&
      toCertificateFieldValues(facts.certificate, facts, { language, formatDay })),
    ...(inEnglish && kind === "certificate" && { urbroj: registrationNo }),
  };
}

/** The values about what belongs to the minutes besides the defense itself. */
function toMinutesValues(
  { statements, originality, confirmations, minutesConfirmation, hasCommittee }: PaperFacts,
  printing: Pick<PaperContent, "language" | "female">,
) {
  const aiStatement = toAiStatementInMinutes(statements, printing);
  const attachments = toAttachments(statements, originality?.checkedOn ?? "", printing);
  const beside = (value: string | null) => (value === null ? null : "");
  const { confirmedAt } = textsFor(texts, printing.language);
  const confirmed = confirmations.map(({ name, plainName, at }) => {
    const { date, time } = toWallTime(new Date(at));
    return formatText(confirmedAt, {
      name: printing.language === "en" ? plainName : withWholeRanks(name),
      day: formatPaperDay(date, printing.language),
      time,
    });
  });
  const signs = (isTheirs: (confirmation: MinutesConfirmation) => boolean) =>
    minutesConfirmation === "instead" && confirmations.some(isTheirs) ? null : "";
  const signsInCommittee = (seat: CommitteeRole) =>
    hasCommittee ? signs(({ role }) => role === seat) : null;
  return {
    uz_izjavu_o_alatima: beside(aiStatement),
    izjava_o_alatima: aiStatement,
    uz_priloge: beside(attachments),
    prilozi: attachments,
    uz_potvrde: confirmed.length > 0 ? "" : null,
    potvrde: confirmed.join("\n\n"),
    uz_potpis_predsjednika: signsInCommittee("chair"),
    uz_potpis_mentora: signs(({ isMentor }) => isMentor),
    uz_potpis_zapisnicara: signsInCommittee("secretary"),
  };
}

/**
 * The values about an originality check. The sentence about the figure is part of it, so that no
 * wording can leave it out.
 */
function toOriginalityValues(
  {
    service,
    checkedOn,
    similarity,
    threshold,
    explanation,
  }: NonNullable<PaperFacts["originality"]>,
  formatDay: (day: string) => string,
): PaperFieldValues {
  const { percent, caution } = checkTexts.hr;
  const value = formatPercentage(similarity, "hr");
  return {
    servis: service,
    dan_provjere: formatDay(checkedOn),
    podudarnost: `${formatText(percent, { value })}. ${caution}`,
    prag: formatText(percent, { value: threshold }),
    obrazlozenje: explanation,
    uz_obrazlozenje: explanation ? "" : null,
  };
}

/** Ranks such as "dr. sc." stay on one line. */
const withWholeRanks = (people: string) => people.replace(/(?<=\p{L}\.) (?=\p{L}+\.)/gu, "\u00a0");

/** A day as documents write it, with a no-break space between day and month; "" stays "". */
export const formatPaperDay = (day: string, language: Language) =>
  day && formatLongDate(day, language).replace(" ", "\u00a0");

type PaperContent = {
  kind: PaperKind;
  language: Language;
  wording: readonly WordingBlock[];
  facts: PaperFacts;
  issuer: PaperIssuer;
  /** Null if it isn't known. */
  female: boolean | null;
  /** The number of the copy; undefined for a preview, which is marked as such. */
  copy: number | undefined;
  /** Of an issued paper. */
  verification?: PaperVerification | undefined;
  /**
   * The Croatian paper to which an English one belongs, and the registration number that the
   * English one has.
   */
  original?: OriginalPaper | undefined;
  registrationNo?: string | undefined;
};

/** Where a paper can be verified: the code as printed, the address, and its QR code as SVG. */
export type PaperVerification = { code: string; address: string; qr: string };

/** Everything that the layout prints; the layout adds no text of its own. */
export type PaperDocument = {
  title: string;
  lang: Language;
  faculty: string;
  head?: Letterhead;
  /** "" for none. */
  watermark: string;
  /** The label of a paper of the demo faculty beside the faculty's name; "" for others. */
  specimen: string;
  footer: string;
  /**
   * Lines under the name of the faculty, which no wording can leave out, in parts that are kept
   * whole.
   */
  notes?: string[][];
  groups: PaperBlock[][];
  verification?: { qr: string; alt: string; code: string; text: string } | undefined;
  inserts?: InsertContents;
};

/** Fills the wording of a reservation's paper. */
export function toPaperDocument(content: PaperContent): PaperDocument {
  const { kind, language, wording, facts, issuer, female, copy, verification } = content;
  const { kinds, previewFooter, copyFooter, verify, qr } = textsFor(texts, language);
  const values = toPaperFieldValues(facts, issuer, content);
  const day = formatPaperDay(issuer.day, language);
  return {
    title: `${kinds[kind]}: ${facts.student}`,
    lang: language,
    ...toPaperHead(issuer, language),
    ...toMarks({ isDemo: issuer.isDemo, isPreview: copy === undefined }, language),
    footer: copy === undefined ? previewFooter : formatText(copyFooter, { copy, day }, language),
    notes: language === "en" ? toInternationalNotes(content.original) : [],
    groups: groupBlocks(fillWording(wording, { values, female, language })),
    ...(kind === "statements" && {
      inserts: { izjave: toPrintedStatements(facts.statements, { language, female }) },
    }),
    verification: verification && {
      qr: verification.qr,
      alt: qr,
      code: verification.code,
      text: formatText(verify, { address: verification.address }, language),
    },
  };
}

/** The marks of a paper that is no document: a preview, or a paper of the demo faculty. */
export function toMarks(
  { isDemo, isPreview }: { isDemo: boolean; isPreview: boolean },
  language: Language,
) {
  const { preview, specimen, specimenMark } = textsFor(texts, language);
  return {
    watermark: isPreview ? preview : isDemo ? specimenMark : "",
    specimen: isDemo ? specimen : "",
  };
}

/** An English paper's text about itself and its original; a mark such as a code is never broken. */
function toInternationalNotes(original: OriginalPaper | undefined): PaperDocument["notes"] {
  const { international, reference, classification, registration, verificationCode } = texts.en;
  if (!original) return [[international]];
  const { number, issuedOn, classificationNo, registrationNo, code } = original;
  const parts = [
    formatText(reference, { number, day: formatPaperDay(issuedOn, "en") }, "en"),
    classificationNo && formatText(classification, { classificationNo }, "en"),
    registrationNo && formatText(registration, { registrationNo }, "en"),
    code && formatText(verificationCode, { code: formatCode(code) }, "en"),
  ].filter((part) => part !== "");
  return [
    [international],
    parts.map((part, index) => part + (index < parts.length - 1 ? "," : ".")),
  ];
}

/**
 * Groups neighbouring blocks of one kind, because facts and signatures are laid out together; a
 * stamp belongs to the signatures.
 */
export function groupBlocks(blocks: readonly PaperBlock[]): PaperBlock[][] {
  const groups: PaperBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0] && groupKind(last[0]) === groupKind(block)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const groupKind = ({ kind }: PaperBlock) => (kind === "stamp" ? "signature" : kind);
