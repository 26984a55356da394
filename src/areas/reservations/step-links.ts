import { type Language, textIn, textsFor } from "#kit/text/localization.ts";
import { hasPart, type StepWith } from "#kit/workflow/steps.ts";
import { texts } from "./screen-texts.ts";
import { reservationSteps, type StepLinkIds } from "./steps.ts";

/** The URLs of what else may be done with a reservation than its steps. */
const otherPaths: {
  readonly [name in keyof typeof texts.hr.links]: (ids: StepLinkIds) => string;
} = {
  aiStatement: ({ id }) => `/student/ai-statement/${id}`,
  exampleConsent: ({ id }) => `/student/example-consent/${id}`,
  publicCopy: ({ id }) => `/document/public-copy/${id}`,
  answerWorkingVersion: ({ id }) => `/document/mentor-working-version/${id}`,
  plan: ({ id }) => `/plan/${id}`,
  privateNotes: ({ id }) => `/private-notes/${id}`,
  originality: ({ id }) => `/originality/${id}`,
  reviewerOpinion: ({ id }) => `/reviewer-opinion/${id}`,
  minutes: ({ id }) => `/defense/minutes/${id}`,
  assessment: ({ id }) => `/assessment/${id}`,
  studentWorkingVersion: ({ id }) => `/document/student-working-version/${id}`,
  mentorWorkingVersion: ({ id }) => `/document/mentor-working-version/${id}`,
  editOwn: ({ id }) => `/student/edit-reservation/${id}`,
  checkDebitStatus: ({ id }) => `/student/check-debit-status/${id}`,
  changeExpiresAt: ({ id }) => `/service/change-expires-at/${id}`,
  changeInEnglish: ({ id }) => `/service/change-in-english/${id}`,
  guests: ({ id }) => `/guests/${id}`,
  changeMentor: ({ id }) => `/mentor-change/new/${id}`,
  correctDefense: ({ id }) => `/service/correct-defense/${id}`,
  enterDecision: ({ id }) => `/outcome-decision/new/${id}`,
  enterMinutes: ({ id }) => `/outcome-decision/minutes/${id}`,
  correctRecord: ({ id }) => `/reservation/correct/${id}`,
  committee: ({ id }) => `/defense/committee/${id}`,
  papers: ({ id }) => `/service/papers/${id}`,
  isvuWindows: ({ id }) => `/service/isvu-windows/${id}`,
  createCertificate: ({ id }) => `/certificate-of-completion/create-data/${id}`,
  writeMessage: ({ thesisId }) => `/message/new/${thesisId}`,
  thesis: ({ thesisId }) => `/student/thesis/${thesisId}`,
};

type OtherLinkName = keyof typeof otherPaths;

export type StepLinkName = StepWith<typeof reservationSteps, "path"> | OtherLinkName;

const isOther = (name: string): name is OtherLinkName => Object.hasOwn(otherPaths, name);

export const hasStepLink = (name: string): name is StepLinkName =>
  isOther(name) || hasPart(reservationSteps, name, "path");

/** Returns the URL and label of the page of a transition or action. */
export function stepLink(name: StepLinkName, ids: StepLinkIds, language: Language) {
  if (isOther(name))
    return { to: otherPaths[name](ids), label: textsFor(texts, language).links[name] };
  const row = reservationSteps.rows[name];
  return { to: row.path(ids), label: textIn("link" in row ? row.link : row.label, language) };
}

/** The names with a link, in the order of their buttons: the steps, then everything else. */
export const stepLinkNames = [
  ...Object.keys(reservationSteps.rows),
  ...Object.keys(otherPaths),
].filter(hasStepLink);
