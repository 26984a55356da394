import { texts as documentTexts } from "#areas/documents/texts.ts";
import { nextAttempt } from "#kit/time/back-off.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import {
  type DepositContents,
  type DepositStatus,
  isUnderway,
  type NamedPerson,
} from "./deposits.ts";
import type { DepositStep } from "./flow.ts";
import type { texts } from "./texts.ts";

export type ContentsField = keyof typeof texts.hr.fields;

/** A field of the contents, formatted for people. */
export type DescribedField = { field: ContentsField; value: string };

/** Formats the contents of a deposit for people, without the JMBAG; empty fields are omitted. */
export function describeContents(contents: DepositContents): DescribedField[] {
  const {
    title,
    abstract,
    keywords,
    committee,
    programme,
    degree,
    thesisType,
    access,
    embargoUntil,
    licence,
  } = contents;
  const { hr } = documentTexts;
  const values: readonly (readonly [ContentsField, string])[] = [
    ["title", title.hrv],
    ["titleEng", title.eng],
    ["author", identified(contents.author)],
    ["mentor", identified(contents.mentor)],
    ["coMentor", contents.coMentor ? identified(contents.coMentor) : ""],
    ["committee", committee.map(fullName).join(", ")],
    ["abstract", abstract.hrv],
    ["abstractEng", abstract.eng],
    ["keywords", keywords.hrv.join(", ")],
    ["keywordsEng", keywords.eng.join(", ")],
    ["thesisType", both(thesisType)],
    ["programme", both(programme)],
    ["degree", both(degree)],
    ["academicTitle", contents.academicTitle],
    ["department", both(contents.department)],
    ["defendedOn", contents.defendedOn && formatDate(contents.defendedOn)],
    ["access", access && hr.access[access]],
    ["embargo", embargoUntil && formatDate(embargoUntil)],
    ["licence", licence && hr.licences[licence]],
  ];
  return values.flatMap(([field, value]) => (value === "" ? [] : [{ field, value }]));
}

/**
 * Returns each field that one of two descriptions has, with its value in both; "" where it is
 * missing.
 */
export function compareFields(before: readonly DescribedField[], after: readonly DescribedField[]) {
  const fields = [...new Set([...after, ...before].map(({ field }) => field))];
  const valueIn = (described: readonly DescribedField[], field: ContentsField) =>
    described.find((describedField) => describedField.field === field)?.value ?? "";
  return fields.map((field) => ({
    field,
    before: valueIn(before, field),
    after: valueIn(after, field),
  }));
}

const fullName = ({ given, family }: NamedPerson) => `${given} ${family}`.trim();

/** A name with the ORCID iD, which the record of the repository has, too. */
const identified = (person: NamedPerson) =>
  [fullName(person), person.orcid && `ORCID ${person.orcid}`].filter(Boolean).join(", ");

const both = ({ hrv, eng }: { hrv: string; eng: string }) => [hrv, eng].filter(Boolean).join(" / ");

type KnownRequest = { package: string; status: DepositStatus; pid: string | null };

/**
 * Returns the repository's request that decides about a package: a published one, that of the
 * package itself, or an earlier one still being processed. Undefined if the package may be sent.
 */
export const findKnownRequest = <T extends KnownRequest>(
  requests: readonly T[],
  name: string,
): T | undefined =>
  requests.find(({ pid }) => pid !== null) ??
  requests.findLast((request) => request.package === name) ??
  requests.findLast(({ status }) => isUnderway(status));

/**
 * Returns when to query the repository again, given the number of exchanges since the last change:
 * after one minute up to six hours, or after the seconds that it asks for.
 */
export const nextCheck = (now: Date, attempts: number, retryAfter: number | null): Date =>
  nextAttempt(now, attempts, { maxMinutes: 360, retryAfter });

/** Returns the step to a status that the repository reports. */
export const stepTowards = (status: DepositStatus): DepositStep => steps[status];

const steps = {
  initial: "save",
  saved: "save",
  validationProcess: "validate",
  waitingList: "enqueue",
  bagitIssue: "rejectBag",
  incompleteData: "rejectData",
  noActiveRequests: "close",
} as const satisfies Record<DepositStatus, DepositStep>;
