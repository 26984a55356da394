import { coMentor, headOfItsDepartment, mentor } from "#areas/theses/flow.ts";
import { all, any, is, type Policy, role } from "#kit/workflow/index.ts";
import type { EditRequestRecord } from "./flow.ts";

/**
 * Who may see or do what with one edit request, beside the head's steps (product §2). Who may ask for one says
 * `thesisPolicy.requestEdit`.
 */
export const editRequestPolicy = {
  read: any(mentor, coMentor, headOfItsDepartment, role("admin")),
  /** The old one goes before a new one comes (spec §5). */
  remove: all(mentor, is("requested")),
  approve: all(headOfItsDepartment, is("requested")),
  refuse: all(headOfItsDepartment, is("requested")),
} satisfies Record<string, Policy<EditRequestRecord>>;

/** Who opens the mentor's screens and calls, and who the head's (product §2). */
export const teachers = role("teacher", "headOfDepartment");
export const heads = role("headOfDepartment");
export const headsOrAdmin = role("headOfDepartment", "admin");
