import { returnToStudent } from "#areas/documents/review.server.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { CheckSection } from "#areas/submission-checks/screens/check-section.tsx";
import { stepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { confirmFormal, loadClearance, returnStatements } from "../clearance.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/submitted-to-student-services";
import { FormalChecklist } from "./formal-checklist.tsx";
import { NoteLink, NoteList } from "./note-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { clearing, check, may }] = await Promise.all([
    loadReservationPage(context, id),
    loadClearance(context, id),
  ]);
  return { page, clearing, check, may };
}

const formalSteps = ["confirmFormal", "returnStatements", "returnToStudent"] as const;

export const action = stepAction(
  reservationSteps,
  { confirmFormal, returnStatements, returnToStudent },
  { to: "/service/student-services" },
);

export default function SubmittedToStudentServices({
  loaderData: { page, clearing, check, may },
}: Route.ComponentProps) {
  const { services: serviceTexts } = texts.hr;
  // while a missing check of originality keeps them from confirming, they may still return
  const open = formalSteps.some((step) => may.includes(step));
  const { document, proof, id } = clearing;
  const { facts } = serviceTexts;
  return (
    <ReservationPage page={page} tab={serviceTexts.formalTitle} step="confirmFormal">
      <StepSection
        title={serviceTexts.formalTitle}
        lead={open && serviceTexts.formalLead}
        passive={!open}
      >
        <DescriptionList
          items={[
            [facts.student, clearing.student],
            [facts.jmbag, clearing.jmbag],
            [facts.program, `${clearing.study}, ${clearing.program}`],
            [facts.thesis, clearing.thesisName],
            [facts.thesisEng, clearing.thesisNameEng],
            [facts.mentor, clearing.mentor],
            [
              facts.attachments,
              document?.attachment && (
                <DownloadLink
                  href={`/student/download-attachment/${document.id}`}
                  name={document.attachment.name}
                  size={document.attachment.size}
                />
              ),
            ],
            [
              facts.payment,
              proof && (
                <FileView
                  src={`/service/payment-proof/${id}`}
                  name={proof.name}
                  size={proof.size}
                />
              ),
            ],
          ]}
        />
        {document && (
          <FileView
            src={`/student/download-thesis/${document.id}`}
            name={document.name}
            size={document.size}
          />
        )}
        <FormalChecklist facts={{ ...clearing, hasProof: proof !== null, version: document }} />
        {check && document && (
          <CheckSection check={check} source={`/student/download-thesis/${document.id}`} />
        )}
        {clearing.notes.length > 0 && <NoteList notes={clearing.notes} />}
        {open ? (
          <Cluster>
            <StepButtons of={reservationSteps} may={may} only={formalSteps} />
            <NoteLink id={id} />
          </Cluster>
        ) : (
          <Notice tone="info">{serviceTexts.notNow}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
