import { formatRoles } from "#areas/people/rules.ts";
import { formatText, type Message, withValues } from "#kit/text/index.ts";
import type { OpenWork, WorkItem } from "./schema.ts";
import { messages, texts } from "./texts.ts";

const { parts, more } = texts.hr;

/** Titles of one kind that are named; the others are counted. */
const maxTitles = 3;

/** What a change leaves without a person: the open work after it that the person could do before. */
export function workLeft(before: OpenWork, after: OpenWork): OpenWork {
  const isNew = (items: readonly WorkItem[]) => {
    const known = new Set(items.map(({ id }) => id));
    return ({ id }: WorkItem) => !known.has(id);
  };
  return {
    theses: after.theses.filter(isNew(before.theses)),
    departments: after.departments.filter(isNew(before.departments)),
    seats: after.seats.filter(isNew(before.seats)),
    offices: after.offices.filter((office) => !before.offices.includes(office)),
  };
}

/** Names the open work in one sentence; undefined if there is none. */
export function describeWork({ theses, departments, seats, offices }: OpenWork): Message | undefined {
  const kinds = {
    reservations: theses.filter(({ reservationId }) => reservationId !== null).map(({ title }) => `„${title}”`),
    topics: theses.filter(({ reservationId }) => reservationId === null).map(({ title }) => `„${title}”`),
    departments: departments.map(({ title }) => title),
    seats: seats.map(({ title }) => `„${title}”`),
    offices: offices.map((office) => formatRoles([office])),
  };
  const named = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const titles = kinds[kind];
    return titles.length > 0 ? [formatText(parts[kind], { count: titles.length, titles: nameSome(titles) })] : [];
  });
  return named.length > 0 ? withValues(messages.left, { work: named.join(", ") }) : undefined;
}

const nameSome = (titles: readonly string[]): string =>
  [
    ...titles.slice(0, maxTitles),
    ...(titles.length > maxTitles ? [formatText(more, { count: titles.length - maxTitles })] : []),
  ].join(", ");
