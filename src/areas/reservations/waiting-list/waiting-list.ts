import { z } from "zod";
import type { ThesisStatus } from "#areas/theses/status.ts";
import { idField } from "#kit/forms/fields.ts";
import type { Message } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { countTerm, type NonWorkingDays } from "#kit/time/workdays.ts";
import {
  type EligibilityFacts,
  type EligibilityRule,
  evaluateEligibility,
  isHeldForAnother,
} from "../eligibility.ts";
import { messages as reservationMessages } from "../texts.ts";
import { messages } from "./texts.ts";

/** The form with which a student leaves a list on the page of all own lists. */
export const waitingListForm = z.object({ thesis: idField });

/** How many students wait for a thesis, and the place of the reader. */
export type WaitingListView = {
  count: number;
  /** The reader's place, counted from 1; null if the reader does not wait. */
  position: number | null;
  /**
   * The day on which the hold for the reader ends, yyyy-mm-dd; null if the thesis is not held for
   * the reader.
   */
  heldUntil: string | null;
};

/** A student's own place on the list of a thesis. */
export type OwnWaitingView = WaitingListView & {
  thesisId: number;
  name: string;
  nameEng: string;
  mentor: string;
  status: ThesisStatus;
  passedOver: boolean;
};

const { rules } = reservationMessages;

/** Lists on which one student may wait at the same time. */
export const maxWaitingLists = 10;

/**
 * Working days for which a freed thesis is held for the first student of its list, without the day
 * itself.
 */
export const holdWorkdays = 2;

/**
 * The day on which a hold that begins now ends, yyyy-mm-dd: the one after the second working day.
 */
export const endOfHold = (now: Date, nonWorkingDays: NonWorkingDays): string =>
  addDays(
    countTerm(localDate(now), { workdays: holdWorkdays }, { nonWorkingDays, movesToWorkday: true })
      .lastDay,
    1,
  );

/** Rules that will not be met later either, so that a student who fails one can't join the list. */
const lastingRules: ReadonlySet<EligibilityRule> = new Set(["program", "notReservedBefore"]);

/** Why a student can't join the waiting list of a thesis; undefined if they can. */
export function waitingRefusal(facts: EligibilityFacts): Message | undefined {
  const { refusals } = messages;
  const lasting = evaluateEligibility(facts).find(
    ({ rule, passed }) => !passed && lastingRules.has(rule),
  );
  if (lasting) return lasting.sentence;
  if (facts.thesisStatus === "reserved" || isHeldForAnother(facts)) return undefined;
  if (facts.thesisStatus !== "published") return refusals.closed;
  return facts.mentorCanAct ? refusals.isFree : rules.mentorCanAct.failed;
}
