/** What may wait for a head of department, in the order of the tabs. */
export const headTaskKinds = ["publish", "editRequest", "deleteRequest"] as const;

export type HeadTaskKind = (typeof headTaskKinds)[number];

/** A task of a head of department. */
export type HeadTask = {
  kind: HeadTaskKind;
  id: number;
  person: string;
  title: string;
  /** ISO instant. */
  since: string;
  facts: {
    thesisId: number;
    study: string;
    /** Of a request. */
    fieldId?: number;
    originalValue?: string;
    newValue?: string;
    reason?: string;
  };
};

/** Tasks of one kind in the list; the page of the queue shows all. */
export const maxTasksOfKind = 100;
