/** What may wait for a mentor or a head of department, apart from a mentor's reservations, in the order of the tabs. */
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
    /** Of a committee, or a change of mentor: the present one. */
    mentor?: string;
    /** Of a committee. */
    defenseDate?: string | null;
    /** Of a request. */
    fieldId?: number;
    originalValue?: string;
    newValue?: string;
    reason?: string;
    /** Of a proposal. */
    description?: string;
    company?: string;
  };
};

/** Tasks of one kind in the list; the page of the queue shows all. */
export const maxTasksOfKind = 100;
