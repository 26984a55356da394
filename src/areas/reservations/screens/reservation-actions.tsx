import { type Language, textsFor } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { texts } from "../screen-texts.ts";
import type { StepLinkIds } from "../status.ts";

const formalCheckPath = ({ id }: StepLinkIds) => `/service/submitted-to-student-services/${id}`;
const defenseDatePath = ({ id }: StepLinkIds) => `/service/confirm-defense-date/${id}`;

/** The URLs of the transitions of a reservation and of other actions on it. */
const paths: { readonly [name in keyof typeof texts.hr.links]: (ids: StepLinkIds) => string } = {
  confirm: ({ id }) => `/mentor/confirm-reservation/${id}`,
  submitFinal: ({ id }) => `/document/student-final-version/${id}`,
  resubmitFinal: ({ documentId }) => `/document/student-edit-final-version/${documentId}`,
  approveFinal: ({ documentId }) => `/document/mentor-approve-final-version/${documentId}`,
  askMinorChanges: ({ documentId }) => `/document/mentor-response-final-version/${documentId}`,
  returnFinal: ({ documentId }) => `/document/mentor-return-final-version/${documentId}`,
  aiStatement: ({ id }) => `/student/ai-statement/${id}`,
  exampleConsent: ({ id }) => `/student/example-consent/${id}`,
  answerWorkingVersion: ({ id }) => `/document/mentor-working-version/${id}`,
  pay: ({ id }) => `/student/confirmation-of-payment/${id}`,
  clearLibrary: () => "/service/library",
  matchPayment: () => "/service/bank-statements",
  clearAccountancy: () => "/service/accountancy",
  confirmStatements: ({ id }) => `/student/statements/${id}`,
  originality: ({ id }) => `/originality/${id}`,
  confirmFormal: formalCheckPath,
  setDefenseDate: ({ id }) => `/mentor/defense-date/${id}`,
  confirmDefenseDate: defenseDatePath,
  reopenDefense: defenseDatePath,
  typeOutcome: ({ id }) => `/defense/outcome/${id}`,
  finish: ({ id }) => `/service/finish-defense/${id}`,
  correctOutcome: ({ id }) => `/service/correct-defense/${id}`,
  studentWorkingVersion: ({ id }) => `/document/student-working-version/${id}`,
  mentorWorkingVersion: ({ id }) => `/document/mentor-working-version/${id}`,
  editOwn: ({ id }) => `/student/edit-reservation/${id}`,
  checkDebitStatus: ({ id }) => `/student/check-debit-status/${id}`,
  changeExpiresAt: ({ id }) => `/service/change-expires-at/${id}`,
  changeInEnglish: ({ id }) => `/service/change-in-english/${id}`,
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

export type StepLinkName = keyof typeof paths;

export const hasStepLink = (name: string): name is StepLinkName => name in paths;

/** Returns the URL and label of the page of a transition or action. */
export const stepLink = (name: StepLinkName, ids: StepLinkIds, language: Language) => ({
  to: paths[name](ids),
  label: textsFor(texts, language).links[name],
});

/** True if any of these names has a link. */
export const hasReservationLinks = (names: readonly string[]) => names.some(hasStepLink);

type ReservationLinksProps = {
  may: readonly string[];
  ids: StepLinkIds;
  primary?: string | null;
  /** Shows the links as lines of a menu. */
  subtle?: boolean;
};

/** Links to information rather than transitions. */
const secondaryLinks: ReadonlySet<StepLinkName> = new Set([
  "aiStatement",
  "exampleConsent",
  "studentWorkingVersion",
  "mentorWorkingVersion",
  "checkDebitStatus",
  "originality",
  "committee",
  "papers",
  "isvuWindows",
  "writeMessage",
  "changeMentor",
  "thesis",
]);

/** Decisions that are taken on the page of another one, which has a link. */
const besideOthers: ReadonlySet<string> = new Set<StepLinkName>(["askMinorChanges", "returnFinal"]);

/** Buttons for everything that the actor may do on other pages, the next transition first. */
export function ReservationLinks({ may, ids, primary, subtle }: ReservationLinksProps) {
  const language = useLanguage();
  const names = Object.keys(paths).filter(
    (name): name is StepLinkName =>
      hasStepLink(name) &&
      may.includes(name) &&
      !besideOthers.has(name) &&
      // one page corrects the whole outcome while it isn't final, and the rest of it afterwards
      !(name === "correctDefense" && may.includes("correctOutcome")),
  );
  const ordered = [
    ...names.filter((name) => name === primary),
    ...names.filter((name) => name !== primary),
  ];
  return ordered.map((name) => {
    const { to, label } = stepLink(name, ids, language);
    return (
      <ButtonLink
        key={name}
        to={to}
        variant={
          subtle
            ? "subtle"
            : name === primary
              ? "filled"
              : secondaryLinks.has(name)
                ? "outline"
                : "light"
        }
        tone={subtle || secondaryLinks.has(name) ? "neutral" : "primary"}
      >
        {label}
      </ButtonLink>
    );
  });
}

/**
 * Cancels the reservation. The student needs no reason until the mentor has answered; everyone else
 * must give one.
 */
export const CancelButton = ({ own }: { own: boolean }) => {
  const reservationTexts = useTexts(texts).reservation;
  return (
    <ActionButton
      step="cancel"
      label={reservationTexts.cancel}
      tone="danger"
      variant="outline"
      confirm={{
        title: reservationTexts.cancelTitle,
        text: own ? reservationTexts.cancelOwnText : reservationTexts.cancelText,
        keep: reservationTexts.keep,
      }}
      reason={
        own
          ? { label: reservationTexts.cancelOwnReason }
          : { label: reservationTexts.cancelReason, required: true }
      }
    />
  );
};
