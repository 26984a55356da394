import type { RowFacts } from "#kit/columns/columns.ts";
import { onRecord } from "#kit/columns/row-policies.ts";
import { statusesBefore } from "#kit/workflow/flow.ts";
import { all, any, everyone, is, type Policy, role } from "#kit/workflow/policy.ts";
import {
  headOfItsDepartment,
  preReservedFor,
  type ThesisRecord,
  thesisCoMentor,
  thesisFlow,
  thesisMentor,
} from "./flow.ts";
import {
  ongoingStatuses,
  publicThesisStatuses,
  type ThesisStatus,
  thesisStatuses,
  undefendedStatuses,
  unpublishedStatuses,
} from "./status.ts";

const published = all(everyone, is(...publicThesisStatuses));
const unpublished = is(...unpublishedStatuses);
const people = any(thesisMentor, thesisCoMentor, headOfItsDepartment, role("admin"));
const sendToDabar = all<ThesisRecord>(role("studentServices", "library", "admin"), is("completed"));
const sentForPublicationOrLater = is(...thesisStatuses.slice(1));

/** The statuses in which the mentor of a thesis may change it or request a change. */
export const mentorActionStatuses = {
  /** Unpublished theses, freely. */
  edit: unpublishedStatuses,
  /** Published ones, by a request that the head decides. */
  requestEdit: ongoingStatuses,
  requestDelete: statusesBefore(thesisFlow, "delete"),
} as const satisfies Record<string, readonly ThesisStatus[]>;

/**
 * Policies for one thesis, in addition to the transitions of its life cycle (product §2; spec §4).
 */
export const thesisPolicy = {
  /**
   * Only the mentor sees a draft (spec §4), except for the student with the pre-reservation and the
   * admin (product §2).
   */
  read: any(
    published,
    thesisMentor,
    preReservedFor,
    role("admin"),
    all(any(thesisCoMentor, headOfItsDepartment), sentForPublicationOrLater),
  ),
  edit: all(thesisMentor, is(...mentorActionStatuses.edit)),
  /**
   * The admin edits theses that are not yet defended. Values on which the reservation depends
   * cannot be changed.
   */
  editAsAdmin: all(role("admin"), is(...undefendedStatuses)),
  /** Permanent removal; only the history remains. */
  remove: all(any(thesisMentor, role("admin")), unpublished),
  /** Only the mentor pre-reserves a free thesis for a student (product §2). */
  preReserve: all(thesisMentor, is("published")),
  requestEdit: all(thesisMentor, is(...mentorActionStatuses.requestEdit)),
  requestDelete: all(thesisMentor, is(...mentorActionStatuses.requestDelete)),
  seePreReservation: any(
    thesisMentor,
    thesisCoMentor,
    headOfItsDepartment,
    preReservedFor,
    role("admin"),
  ),
  /** Access to the edits before publication and to the head's notes to the mentor. */
  seeEdits: people,
  sendToDabar,
  /** Access to the dates of the thesis and its state in the repository. */
  seeDates: any(people, sendToDabar),
} satisfies Record<string, Policy<ThesisRecord>>;

/**
 * Roles that may open the screens of the set. `selectThesisRows` selects the theses that each of
 * them sees.
 */
export const thesisSetAccess = {
  list: role("teacher", "headOfDepartment", "library", "studentServices", "admin"),
  write: role("teacher", "headOfDepartment", "admin"),
  remove: role("teacher", "headOfDepartment", "admin"),
};

/** Applies a policy to the thesis that a row of any table belongs to. */
export const onThesis = (policy: Policy<ThesisRecord>): Policy<RowFacts> =>
  onRecord(policy, (row) => row.thesis as ThesisRecord | undefined);
