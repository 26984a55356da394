/** What may wait for somebody in a role, apart from a mentor's own tasks, in the order of the tabs. */
export const roleTaskKinds = [
  "library",
  "accountancy",
  "formal",
  "confirmDate",
  "finish",
  "publish",
  "editRequest",
  "deleteRequest",
] as const;

export type RoleTaskKind = (typeof roleTaskKinds)[number];

/** A task of an office or of a head of department. */
export type RoleTask = {
  kind: RoleTaskKind;
  id: number;
  person: string;
  title: string;
  /** ISO instant. */
  since: string;
  facts: {
    thesisId: number;
    study: string;
    /** Only for offices, which look for students by it. */
    jmbag?: string | null;
    mentor?: string;
    hasProof?: boolean;
    defenseDate?: string | null;
    defensePlace?: string;
    /** Of a request. */
    fieldId?: number;
    originalValue?: string;
    newValue?: string;
    reason?: string;
  };
};

/** Tasks of one kind in the list; the page of the queue shows all. */
export const maxTasksOfKind = 100;
