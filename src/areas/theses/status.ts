import type { BadgeTone } from "#kit/grid/columns.ts";

/** The statuses in life cycle order (spec §4, product §3). */
export const thesisStatuses = [
  "notPublishedDraft",
  "notPublished",
  "published",
  "reserved",
  "completed",
  "deleted",
] as const;

export type ThesisStatus = (typeof thesisStatuses)[number];

/** The status codes in JSON. The faculty's other programs use 1, 2 and 5 (spec §4, product §3). */
export const thesisStatusCodes = {
  published: 1,
  reserved: 2,
  notPublished: 3,
  notPublishedDraft: 4,
  completed: 5,
  deleted: 6,
} as const satisfies Record<ThesisStatus, number>;

/** Statuses of theses that everybody sees (product §2), in display order: free ones first. */
export const publicThesisStatuses = [
  "published",
  "reserved",
  "completed",
] as const satisfies ThesisStatus[];

export type PublicThesisStatus = (typeof publicThesisStatuses)[number];

/** Statuses in which the mentor edits and removes a thesis freely (spec §4). */
export const unpublishedStatuses = [
  "notPublishedDraft",
  "notPublished",
] as const satisfies ThesisStatus[];

/**
 * Statuses in which a published thesis is not defended yet; it changes through edit requests (spec
 * §5).
 */
export const ongoingStatuses = ["published", "reserved"] as const satisfies ThesisStatus[];

/** Statuses of theses that a student has reserved or defended. */
export const takenStatuses = ["reserved", "completed"] as const satisfies ThesisStatus[];

/** Statuses of theses that nobody has reserved. */
export const unreservedStatuses = [
  ...unpublishedStatuses,
  "published",
] as const satisfies ThesisStatus[];

/** Statuses of theses that are neither defended nor deleted. */
export const undefendedStatuses = [
  ...unpublishedStatuses,
  ...ongoingStatuses,
] as const satisfies ThesisStatus[];

/** The meaning of a status for a thesis; badges choose their colour by it. */
export const thesisTones: Readonly<Record<ThesisStatus, BadgeTone>> = {
  notPublishedDraft: "draft",
  notPublished: "waiting",
  published: "open",
  reserved: "progress",
  completed: "done",
  deleted: "stopped",
};
