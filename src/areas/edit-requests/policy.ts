import { headOfItsDepartment, thesisCoMentor, thesisMentor } from "#areas/theses/flow.ts";
import { all, any, is, type Policy, role } from "#kit/workflow/policy.ts";
import type { EditRequestRecord } from "./flow.ts";

/**
 * Policies for one edit request, in addition to the transitions of the head (product §2).
 * `thesisPolicy.requestEdit` decides who may create a request.
 */
export const editRequestPolicy = {
  read: any(thesisMentor, thesisCoMentor, headOfItsDepartment, role("admin")),
  /** A mentor removes a pending request before sending a new one for the same field (spec §5). */
  remove: all(thesisMentor, is("requested")),
} satisfies Record<string, Policy<EditRequestRecord>>;

/** Roles with access to the mentor's screens and calls, and to the head's (product §2). */
export const teachers = role("teacher", "headOfDepartment");
export const readers = role("teacher", "headOfDepartment", "admin");
export const heads = role("headOfDepartment");
export const headsOrAdmin = role("headOfDepartment", "admin");
