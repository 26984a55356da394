import { pdf, png } from "#test/world/files.ts";
import type { Client } from "#test/world/index.ts";

export type Values = NonNullable<Parameters<Client["post"]>[1]>;

/** What a person does on a page: whose id its address takes, and the form as it is acceptable. */
export type Act = {
  of: "thesis" | "reservation" | "document";
  path: (id: number) => string;
  values: (id: number) => Values;
};

const at = (of: Act["of"], path: string, values: Values | ((id: number) => Values) = {}): Act => ({
  of,
  path: (id) => path.replace(":id", String(id)),
  values: typeof values === "function" ? values : () => values,
});

/** A reason, a comment or a note that anyone would accept. */
export const reason = "Potrebno je doraditi, kako je dogovoreno.";

export const finalForm = {
  abstract: "U radu se istražuje kako tvrtke upravljaju rizicima. ".repeat(4),
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
};

const statements = { statementOfAuthenticity: true, submissionStatement: true };

export const result = {
  step: "finish",
  grade: "5",
  gradeAgree: true,
  examDate: "30.11.2026.",
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto?",
};

/** Every act of the life of a topic and its reservation (product §3); date and place of a defense the story gives. */
export const acts = {
  sendForPublication: at("thesis", "/thesis/show/:id", { step: "sendForPublication" }),
  remove: at("thesis", "/thesis/show/:id", { step: "remove" }),
  publish: at("thesis", "/head-of-department/not-published", (id) => ({
    form_theses: id,
    submitButtonClick: "publish",
  })),
  returnToDraft: at("thesis", "/head-of-department/not-published", (id) => ({
    form_theses: id,
    submitButtonClick: "returnToDraft",
    note: reason,
  })),
  reserve: at("thesis", "/student/thesis/:id", { step: "reserve" }),
  confirm: at("reservation", "/mentor/confirm-reservation/:id", { step: "confirm" }),
  refuse: at("reservation", "/mentor/confirm-reservation/:id", { step: "refuse", reason }),
  withdraw: at("reservation", "/student/edit-reservation/:id", { step: "cancel" }),
  cancel: at("reservation", "/student/reservation/:id", { step: "cancel", reason }),
  sendWorking: at("reservation", "/document/student-working-version/:id", () => ({ file: pdf() })),
  answerWorking: at("reservation", "/document/mentor-working-version/:id", { mentorComment: reason }),
  submitFinal: at("reservation", "/document/student-final-version/:id", () => ({ ...finalForm, thesis: pdf() })),
  askMinorChanges: at("document", "/document/mentor-response-final-version/:id", { mentorComment: reason }),
  resubmitFinal: at("document", "/document/student-edit-final-version/:id", finalForm),
  returnFinal: at("document", "/document/mentor-return-final-version/:id", { mentorComment: reason }),
  approveFinal: at("document", "/document/mentor-approve-final-version/:id", {}),
  pay: at("reservation", "/student/confirmation-of-payment/:id", () => ({ step: "pay", proof: png() })),
  clearLibrary: at("reservation", "/service/library", (id) => ({
    form_reservations: id,
    submitButtonClick: "confirm",
  })),
  clearAccountancy: at("reservation", "/service/accountancy", (id) => ({
    form_reservations: id,
    submitButtonClick: "confirm",
  })),
  returnPayment: at("reservation", "/service/accountancy", (id) => ({
    step: "returnPayment",
    form_reservations: id,
    reason,
  })),
  confirmStatements: at("reservation", "/student/statements/:id", statements),
  confirmFormal: at("reservation", "/service/submitted-to-student-services/:id", { step: "confirmFormal" }),
  returnStatements: at("reservation", "/service/submitted-to-student-services/:id", {
    step: "returnStatements",
    reason,
  }),
  returnToStudent: at("reservation", "/service/submitted-to-student-services/:id", { step: "returnToStudent", reason }),
  setDefenseDate: at("reservation", "/mentor/defense-date/:id", { step: "setDefenseDate" }),
  confirmDefenseDate: at("reservation", "/service/confirm-defense-date/:id", { step: "confirmDefenseDate" }),
  reopenDefense: at("reservation", "/service/confirm-defense-date/:id", { step: "reopenDefense", reason }),
  finish: at("reservation", "/service/finish-defense/:id", result),
  changeExpiresAt: at("reservation", "/service/change-expires-at/:id", { reason }),
  changeInEnglish: at("reservation", "/service/change-in-english/:id", { inEnglish: true }),
  edit: at("reservation", "/student/edit-reservation/:id", { step: "edit", inEnglish: true }),
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

/** The person of this client does it, with these values instead of the acceptable ones. */
export const does = (client: Client, name: ActName, id: number, instead: Values = {}) =>
  client.post(acts[name].path(id), { ...acts[name].values(id), ...instead });
