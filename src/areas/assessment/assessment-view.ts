import { assessorIds } from "#areas/reservations/assessment.ts";
import { isOpen, type ReservationRecord } from "#areas/reservations/reservations.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { personIdOf } from "#kit/workflow/users-and-guests.ts";
import {
  type AssessmentState,
  type Criterion,
  hasMarkedAll,
  isAssessor,
  type Mark,
  meanOf,
  ownVersion,
  type SettledGrade,
  type SuggestedGrade,
  suggestGrade,
  toSeenMarks,
} from "./assessment.ts";
import { seesAllMarks } from "./policy.ts";

/** The criteria with everybody's marks, and the names of the people who may mark. */
export type LoadedAssessment = AssessmentState & { people: { id: number; name: string }[] };

/** A person who has marked, with their marks in the order of the criteria. */
export type PersonsMarks = {
  userId: number;
  name: string;
  given: Pick<Mark, "criterionId" | "mark" | "note">[];
  /** The weighted mean; null while a mark is missing. */
  mean: number | null;
};

/** What the page of the assessment shows to one reader. */
export type AssessmentView = {
  criteria: Criterion[];
  /** The reader's own marks; null for people who don't mark. */
  own: { given: Pick<Mark, "criterionId" | "mark" | "note">[]; version: number } | null;
  /** Everybody's marks and what follows from them; null for readers who may not see them now. */
  all: {
    people: PersonsMarks[];
    missing: string[];
    suggested: SuggestedGrade | null;
    /** The marks as the reader sees them, which a form sends back. */
    seen: string;
  } | null;
  /** By criterion, without names; null until the outcome is final. */
  result: Record<number, { mean: number | null; notes: string[] }> | null;
  settled: SettledGrade | null;
};

/**
 * Returns what the reader may see of the assessment: the own marks; all marks as `seesAllMarks` says;
 * once the outcome is final, everybody who may open the page sees means and notes without names,
 * because a mark is its author's judgement within the committee.
 */
export function toAssessmentView(
  actor: Actor,
  record: ReservationRecord,
  { people, ...state }: LoadedAssessment,
): AssessmentView {
  const assessors = assessorIds(record);
  const seesAll = seesAllMarks(actor, record, state);
  const isFinal = !isOpen(record.status) && !record.outcomePending;
  const byCriterion = <T>(toValue: (given: Mark[]) => T) =>
    Object.fromEntries(
      state.criteria.map(({ id }) => [
        id,
        toValue(state.marks.filter(({ criterionId }) => criterionId === id)),
      ]),
    );
  return {
    criteria: state.criteria,
    own: isAssessor(actor, record)
      ? {
          given: state.marks
            .filter(({ userId }) => userId === personIdOf(actor))
            .map(({ criterionId, mark, note }) => ({ criterionId, mark, note })),
          version: ownVersion(state.marks, personIdOf(actor)),
        }
      : null,
    all: seesAll
      ? {
          people: byPerson(state),
          missing: people
            .filter(({ id }) => assessors.includes(id) && !hasMarkedAll(state, id))
            .map(({ name }) => name),
          suggested: suggestGrade(state, assessors) ?? null,
          seen: toSeenMarks(state.marks),
        }
      : null,
    result: isFinal
      ? byCriterion((given) => ({
          mean: meanOf(given.filter(({ userId }) => assessors.includes(userId))),
          notes: given.map(({ note }) => note).filter((note) => note !== ""),
        }))
      : null,
    settled: seesAll || isFinal ? state.settled : null,
  };
}

/** Everybody's marks by person, in the order of the marks. */
const byPerson = (state: AssessmentState): PersonsMarks[] =>
  [...Map.groupBy(state.marks, ({ userId }) => userId)].map(([userId, marks]) => ({
    userId,
    name: marks[0]?.name ?? "",
    given: state.criteria.flatMap(({ id }) => {
      const mark = marks.find(({ criterionId }) => criterionId === id);
      return mark ? [{ criterionId: id, mark: mark.mark, note: mark.note }] : [];
    }),
    mean: suggestGrade(state, [userId])?.mean ?? null,
  }));
