import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { texts as listTexts } from "../mentor-lists-texts.ts";
import { thesisSteps } from "../steps.ts";
import { texts } from "../texts.ts";

/** Transitions of the life cycle that are available on the thesis page. */
const pageSteps = ["sendForPublication", "publish", "returnToDraft"] as const;

type PageStep = (typeof pageSteps)[number];

export const isPageStep = (step: string): step is PageStep =>
  pageSteps.some((pageStep) => pageStep === step);

type ThesisActionsProps = {
  thesis: { id: number; reservationId: number | null };
  may: {
    edit: boolean;
    steps: readonly PageStep[];
    remove: boolean;
    prepareDeposit: boolean;
    openReservation: boolean;
    requestEdit: boolean;
    requestDelete: boolean;
    copy: boolean;
  };
};

/** The actions that the actor may perform on the thesis now. */
export function ThesisActions({ thesis, may }: ThesisActionsProps) {
  const { show } = texts.hr;
  const { rowLinks: links } = listTexts.hr;
  return (
    <>
      <StepButtons of={thesisSteps} may={may.steps} only={pageSteps} />
      {may.edit && <ButtonLink to={`/thesis/mentor/edit/${thesis.id}`}>{show.edit}</ButtonLink>}
      {may.openReservation && thesis.reservationId !== null && (
        <ButtonLink to={`/student/reservation/${thesis.reservationId}`}>
          {show.reservation}
        </ButtonLink>
      )}
      {may.prepareDeposit && (
        <ButtonLink to={`/thesis/send-to-dabar/${thesis.id}`}>{links.deposit}</ButtonLink>
      )}
      {may.requestEdit && (
        <ButtonLink to={`/edit-request/list/${thesis.id}`}>{links.requestEdit}</ButtonLink>
      )}
      {may.requestDelete && (
        <ButtonLink to={`/delete-request/send/${thesis.id}`} variant="subtle" tone="danger">
          {links.requestDelete}
        </ButtonLink>
      )}
      {may.copy && (
        <ButtonLink to={`/thesis/mentor/new?copy=${thesis.id}`} variant="outline" tone="neutral">
          {links.copy}
        </ButtonLink>
      )}
      {may.remove && <RemoveThesisButton />}
    </>
  );
}

/** The button by which a mentor deletes a thesis that is not published (spec §2). */
export function RemoveThesisButton() {
  const { form } = texts.hr;
  return (
    <ActionButton
      step="remove"
      label={form.remove}
      tone="danger"
      variant="subtle"
      confirm={{ title: form.removeTitle, text: form.removeText }}
    />
  );
}

type RecordLinksProps = {
  id: number;
  may: { editAsAdmin: boolean; delete: boolean; seeHistory: boolean };
};
const { set } = texts.hr;

/** Links to the record pages of the thesis. */
export const RecordLinks = ({ id, may }: RecordLinksProps) => (
  <>
    {may.editAsAdmin && <ButtonLink to={`/thesis/admin/edit/${id}`}>{set.edit}</ButtonLink>}
    {may.seeHistory && (
      <ButtonLink to={`/history/record/Thesis/${id}`} variant="outline" tone="neutral">
        {set.history}
      </ButtonLink>
    )}
    {may.delete && (
      <ButtonLink to={`/thesis/delete/${id}`} variant="subtle" tone="danger">
        {set.deleteRecord}
      </ButtonLink>
    )}
  </>
);
