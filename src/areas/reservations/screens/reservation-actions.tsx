import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { useLanguage } from "#kit/ui/language.tsx";
import { hasStepLink, type StepLinkName, stepLink, stepLinkNames } from "../step-links.ts";
import { reservationSteps, type StepLinkIds } from "../steps.ts";

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
  "publicCopy",
  "studentWorkingVersion",
  "mentorWorkingVersion",
  "checkDebitStatus",
  "plan",
  "privateNotes",
  "originality",
  "assessment",
  "reviewerOpinion",
  "minutes",
  "committee",
  "papers",
  "isvuWindows",
  "writeMessage",
  "guests",
  "changeMentor",
  "thesis",
]);

/** Decisions that are taken on the page of another one, which has a link. */
const besideOthers: ReadonlySet<string> = new Set<StepLinkName>(["askMinorChanges", "returnFinal"]);

/** Buttons for everything that the actor may do on other pages, the next transition first. */
export function ReservationLinks({ may, ids, primary, subtle }: ReservationLinksProps) {
  const language = useLanguage();
  const names = stepLinkNames.filter(
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
