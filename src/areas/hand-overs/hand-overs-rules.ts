import { formatRoles } from "#areas/people/people-rules.ts";
import { formatText, type Message, withValues } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import type { OpenWork } from "./hand-overs.ts";
import { messages, texts } from "./texts.ts";

const { parts, more } = texts.hr;

/** Number of titles of one kind that a sentence names; the others are counted. */
const maxTitles = 3;

const workKey = ({ kind, id, title }: OpenWork) => `${kind} ${id || title}`;

/**
 * The work that a change leaves without a person: the open work after it that the person could do
 * before.
 */
export function workLeft(before: readonly OpenWork[], after: readonly OpenWork[]): OpenWork[] {
  const known = new Set(before.map(workKey));
  return after.filter((work) => !known.has(workKey(work)));
}

/** The names of open work in lists and sentences: a thesis is a reservation or an offered topic. */
export const labelKindOf = ({ kind, reservationId }: Pick<OpenWork, "kind" | "reservationId">) =>
  kind === "thesis" ? (reservationId === null ? "topic" : "reservation") : kind;

export type WorkLabelKind = ReturnType<typeof labelKindOf>;

/** How a title of each kind is written in a sentence. */
const writeTitle = ({ kind, title }: OpenWork): string => {
  if (kind === "office") return formatRoles([title as Role]);
  return kind === "department" ? title : `„${title}”`;
};

/** Names the open work in one sentence; undefined if there is none. */
export function describeWork(work: readonly OpenWork[]): Message | undefined {
  const named = (Object.keys(parts) as WorkLabelKind[]).flatMap((kind) => {
    const titles = work.filter((task) => labelKindOf(task) === kind).map(writeTitle);
    return titles.length > 0
      ? [formatText(parts[kind], { count: titles.length, titles: nameSome(titles) })]
      : [];
  });
  return named.length > 0 ? withValues(messages.left, { work: named.join(", ") }) : undefined;
}

const nameSome = (titles: readonly string[]): string =>
  [
    ...titles.slice(0, maxTitles),
    ...(titles.length > maxTitles ? [formatText(more, { count: titles.length - maxTitles })] : []),
  ].join(", ");
