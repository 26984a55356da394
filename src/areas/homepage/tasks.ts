/**
 * The kinds of tasks of a mentor or a head of department, apart from a mentor's reservations, in
 * the order of the tabs.
 */
export const teacherTaskKinds = [
  "publish",
  "committee",
  "editRequest",
  "deleteRequest",
  "proposal",
  "mentorChange",
] as const;

export type TeacherTaskKind = (typeof teacherTaskKinds)[number];

/** A task of a mentor or a head of department. */
export type TeacherTask = {
  kind: TeacherTaskKind;
  id: number;
  person: string;
  title: string;
  /** ISO instant. */
  since: string;
  facts: {
    thesisId?: number;
    study: string;
    /** Only of a committee or a change of mentor: the current mentor. */
    mentor?: string;
    /** Only of a committee. */
    defenseDate?: string | null;
    /** Only of a request. */
    fieldId?: number;
    originalValue?: string;
    newValue?: string;
    reason?: string;
    /** Only of a proposal. */
    description?: string;
    company?: string;
  };
};

/** Maximum number of tasks of one kind in the list; the page of the queue shows all. */
export const maxTasksOfKind = 100;
