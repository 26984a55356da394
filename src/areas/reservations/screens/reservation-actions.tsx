import { type Language, textIn, textsFor } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { useLanguage } from "#kit/ui/language.tsx";
import { hasPart, type StepWith } from "#kit/workflow/steps.ts";
import { texts } from "../screen-texts.ts";
import type { StepLinkIds } from "../status.ts";
import { reservationSteps } from "../steps.ts";

/** The URLs of what else may be done with a reservation than its steps. */
const otherPaths: {
  readonly [name in keyof typeof texts.hr.links]: (ids: StepLinkIds) => string;
} = {
  aiStatement: ({ id }) => `/student/ai-statement/${id}`,
  exampleConsent: ({ id }) => `/student/example-consent/${id}`,
  answerWorkingVersion: ({ id }) => `/document/mentor-working-version/${id}`,
  originality: ({ id }) => `/originality/${id}`,
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
const linkNames = [...Object.keys(reservationSteps.rows), ...Object.keys(otherPaths)].filter(
  hasStepLink,
);

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
  const names = linkNames.filter(
    (name) =>
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
export const CancelButton = ({ own }: { own: boolean }) => (
  <StepButtons of={reservationSteps} may={["cancel"]} own={own} />
);
