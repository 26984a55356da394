import { texts as documentTexts } from "#areas/documents/texts.ts";
import { formatDate } from "#kit/time/index.ts";
import type { DepositStep } from "./flow.ts";
import { type DepositContents, type DepositStatus, isUnderway, type NamedPerson } from "./schema.ts";
import type { texts } from "./texts.ts";

export type ContentsField = keyof typeof texts.hr.fields;

/** A field of the contents as people read it. */
export type DescribedField = { field: ContentsField; value: string };

/** Describes the contents of a deposit for people, without the JMBAG; fields without a value are left out. */
export function describeContents(contents: DepositContents): DescribedField[] {
  const { title, abstract, keywords, committee, programme, degree, thesisType, access, licence } = contents;
  const { hr } = documentTexts;
  const values: readonly (readonly [ContentsField, string])[] = [
    ["title", title.hrv],
    ["titleEng", title.eng],
    ["author", fullName(contents.author)],
    ["mentor", fullName(contents.mentor)],
    ["coMentor", contents.coMentor ? fullName(contents.coMentor) : ""],
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
    ["licence", licence && hr.licences[licence]],
  ];
  return values.flatMap(([field, value]) => (value === "" ? [] : [{ field, value }]));
}

/** Each field that one of two descriptions has, with its value in both; "" where it has none. */
export function compareFields(before: readonly DescribedField[], after: readonly DescribedField[]) {
  const fields = [...new Set([...after, ...before].map(({ field }) => field))];
  const valueIn = (described: readonly DescribedField[], field: ContentsField) =>
    described.find((one) => one.field === field)?.value ?? "";
  return fields.map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }));
}

const fullName = ({ given, family }: NamedPerson) => `${given} ${family}`.trim();

const both = ({ hrv, eng }: { hrv: string; eng: string }) => [hrv, eng].filter(Boolean).join(" / ");

type KnownRequest = { package: string; status: DepositStatus; pid: string | null };

/**
 * Of what the repository knows of a thesis, returns the request that decides about a package: a published one, that of
 * the package itself, or an earlier one that it still works on. Undefined if the package may be sent.
 */
export const findKnownRequest = <T extends KnownRequest>(requests: readonly T[], name: string): T | undefined =>
  requests.find(({ pid }) => pid !== null) ??
  requests.findLast((request) => request.package === name) ??
  requests.findLast(({ status }) => isUnderway(status));

/**
 * Minutes until the repository is asked again, doubled by each exchange since the last change: a minute to six hours.
 */
const [firstMinutes, mostMinutes] = [1, 360];

/** When the repository is asked again after so many exchanges, not before the seconds for which it asks itself. */
export function nextCheck(now: Date, attempts: number, retryAfter: number | null): Date {
  const minutes = Math.min(firstMinutes * 2 ** Math.max(0, attempts - 1), mostMinutes);
  return new Date(now.getTime() + Math.max(minutes * 60, Math.min(retryAfter ?? 0, mostRetryAfter)) * 1000);
}

/** Seconds for which the repository can ask at most: a day. */
const mostRetryAfter = 86_400;

/** The step by which the repository's answer leads to a status. */
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
