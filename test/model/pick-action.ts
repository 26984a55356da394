import { findCommitteeProblem } from "#areas/reservations/committee-and-outcome-rules.ts";
import { type ActionName, actionRequests } from "./actions.ts";
import { isCommitteeAction } from "./committee.ts";
import { type FacultyPeople, memberNames } from "./faculty.ts";
import { formVariant } from "./form-variants.ts";
import {
  type Action,
  actsOnDocument,
  actsOnThesis,
  findReservation,
  isAllowed,
  permittedMembers,
} from "./oracle.ts";
import { decisionTargets, isDecisionAction, isOutcomeAction } from "./outcomes.ts";
import type { Snapshot } from "./snapshot.ts";

/** Generated numbers that select among the current options. */
export type Choice = { pick: number; who: number; what: number; form: number };

const allActions = Object.keys(actionRequests) as ActionName[];

/**
 * All but those on committees and decisions on outcomes: these are no steps, so that after them the
 * step before may still be taken back.
 */
export const actionsToTakeBack = allActions.filter(
  (name) => !isCommitteeAction(name) && !isOutcomeAction(name),
);

/**
 * Actions that move a life cycle backwards. They are chosen less often, so that life cycles do not
 * end early.
 */
const backwardActions: readonly ActionName[] = [
  ...([
    "cancel",
    "withdraw",
    "refuse",
    "remove",
    "returnToDraft",
    "returnFinal",
    "askMinorChanges",
  ] as const),
  ...(["returnPayment", "returnStatements", "returnToStudent", "reopenDefense"] as const),
  ...([
    "refuseCommittee",
    "declineCommittee",
    "returnOutcome",
    "refuseDecision",
    "withdrawDecision",
  ] as const),
];

/** Actions that are repeatable and do not advance the life cycle. They are chosen least often. */
const repeatableActions: readonly ActionName[] = [
  "changeExpiresAt",
  "changeInEnglish",
  "cancel",
  "correctOutcome",
];

/**
 * Selects an allowed action, perhaps of some only: first a record, then one of its allowed actions.
 */
export function pickAllowedAction(
  people: FacultyPeople,
  { pick, who, form, what }: Choice,
  state: Snapshot,
  among: readonly ActionName[] = allActions,
): Action | undefined {
  const allowed = among.flatMap((name) =>
    memberNames.flatMap((by) =>
      targets(name, state).flatMap((id) => {
        const variants = [form % 3, 0].map((index) => createAction(name, by, id, index, state));
        return (
          variants.find(
            (action) =>
              isAllowed(action, state, people) && !isRepeatedReservation(action, state, people),
          ) ?? []
        );
      }),
    ),
  );
  const records = [...new Set(allowed.map((action) => recordLabel(action, state)))];
  const ofRecord = allowed.filter(
    (action) => recordLabel(action, state) === records[who % records.length],
  );
  const advancing = ofRecord.filter((action) => what % 5 === 0 || !isRepeated(action, state));
  const names = [...new Set(advancing.map(({ name }) => name))];
  const forward = names.filter((name) => !backwardActions.includes(name));
  const preferred = what % 2 > 0 && forward.length > 0 ? forward : names;
  const chosen = ofRecord.filter(({ name }) => name === preferred[pick % preferred.length]);
  return chosen[form % chosen.length];
}

/**
 * Selects an action that would be allowed except for one difference: the form, the actor or the
 * record.
 */
export function pickAlmostAllowedAction(
  people: FacultyPeople,
  choice: Choice,
  state: Snapshot,
): Action {
  const action = pickAllowedAction(people, { ...choice, form: 0 }, state);
  if (!action) return pickAnyAction(choice, state);
  const { who, form, pick } = choice;
  const { name, by, id } = action;
  if (form % 4 === 0) return { ...action, by: memberNames[who % memberNames.length] ?? by };
  const other = createAction(name, by, id, 1 + form, state);
  if (form % 4 > 1 && JSON.stringify(other.form.values) !== "{}") return other;
  const ids = targets(name, state);
  return { ...action, id: ids[pick % ids.length] ?? id };
}

/** Selects an action of a person who may perform it in some status, perhaps not now. */
export function pickOutOfTurnAction(
  people: FacultyPeople,
  choice: Choice,
  state: Snapshot,
): Action {
  const action = pickAnyAction({ ...choice, form: 0 }, state);
  const permitted = permittedMembers(action.name, action.id, state, people);
  return { ...action, by: permitted[choice.who % permitted.length] ?? action.by };
}

export function pickAnyAction({ pick, who, what, form }: Choice, state: Snapshot): Action {
  const name = allActions[what % allActions.length] ?? "reserve";
  const ids = [...targets(name, state), 999_999];
  return createAction(
    name,
    memberNames[who % memberNames.length] ?? "visitor",
    ids[pick % ids.length] ?? 1,
    form,
    state,
  );
}

/** Selects an action of another actor on the same record. */
export function pickRivalAction(
  people: FacultyPeople,
  action: Action,
  choice: Choice,
  state: Snapshot,
): Action {
  const record = recordLabel(action, state);
  for (let index = 1; index < 40; index += 1) {
    const other = pickAllowedAction(
      people,
      { ...choice, pick: choice.pick + index * 7, what: index },
      state,
    );
    const isRival =
      other &&
      recordLabel(other, state) === record &&
      (other.by !== action.by || other.name !== action.name);
    if (isRival) return other;
  }
  return pickAnyAction(choice, state);
}

/**
 * True if the action has been done already, or may be done at any time; members of a committee are
 * chosen as long as it is incomplete.
 */
function isRepeated({ name, id }: Action, state: Snapshot): boolean {
  const reservation = name === "chooseCommittee" ? findReservation(name, id, state) : undefined;
  if (name === "typeOutcome")
    return findReservation(name, id, state)?.typedOutcome?.status === "typed";
  if (!reservation) return repeatableActions.includes(name);
  const problem = findCommitteeProblem(reservation);
  return problem === undefined || problem === "notApproved";
}

const createAction = (
  name: ActionName,
  by: Action["by"],
  id: number,
  index: number,
  state: Snapshot,
): Action => ({
  name,
  by,
  id,
  form: formVariant(
    name,
    index,
    state,
    actsOnThesis(name) ? undefined : findReservation(name, id, state),
    id,
  ),
});

function recordLabel({ name, id }: Action, state: Snapshot) {
  const reservation = actsOnThesis(name) ? undefined : findReservation(name, id, state);
  return reservation ? `reservation ${reservation.id}` : `${actionRequests[name].of} ${id}`;
}

/** True if the same student has already reserved the thesis. */
const isRepeatedReservation = (
  { name, by, id }: Action,
  { reservations }: Snapshot,
  people: FacultyPeople,
) =>
  name === "reserve" &&
  by !== "visitor" &&
  reservations.some(({ thesis, studentId }) => thesis.id === id && studentId === people[by].id);

function targets(name: ActionName, state: Snapshot): number[] {
  const { theses, reservations, documents } = state;
  if (isDecisionAction(name)) return decisionTargets(name, state);
  if (actsOnThesis(name)) return theses.map(({ id }) => id);
  return actsOnDocument(name) ? documents : reservations.map(({ id }) => id);
}
