import { acceptAttribute } from "#kit/files/index.ts";
import {
  ActionForm,
  ButtonLink,
  type ButtonTone,
  Cluster,
  FileField,
  Notice,
  Page,
  Section,
  TextArea,
} from "#kit/ui/index.ts";
import type { DocumentVersionView, ReservationDocuments } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { DocumentVersion } from "./document-version.tsx";

const { screens, fields, steps } = texts.hr;

const reviewDecisions = {
  approveFinal: {
    title: screens.approve,
    lead: screens.approveLead,
    path: "mentor-approve-final-version",
    tone: "primary",
  },
  askMinorChanges: {
    title: screens.response,
    lead: screens.responseLead,
    path: "mentor-response-final-version",
    tone: "primary",
  },
  returnFinal: { title: screens.return, lead: screens.returnLead, path: "mentor-return-final-version", tone: "danger" },
} as const satisfies Record<string, { title: string; lead: string; path: string; tone: ButtonTone }>;

type Props = {
  step: keyof typeof reviewDecisions;
  work: Omit<ReservationDocuments, "record">;
  version: DocumentVersionView;
  may: string[];
};

/** Page for one decision of the mentor on a final version, with links to the other two decisions. */
export function FinalVersionReview({ step, work, version, may }: Props) {
  const { title, lead, tone } = reviewDecisions[step];
  const others = Object.entries(reviewDecisions).filter(([name]) => name !== step);
  const approves = step === "approveFinal";
  return (
    <Page
      title={title}
      lead={`${work.student}: ${work.thesisName}`}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
    >
      <DocumentVersion version={version} />
      {may.includes(step) ? (
        <Section title={title}>
          <p>{lead}</p>
          <ActionForm step={step} submit={steps[step]} tone={tone} files>
            <TextArea
              name="mentorComment"
              label={approves ? screens.comment : screens.whatToChange}
              required={!approves}
              maxLength={5000}
              rows={6}
            />
            <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info">{screens.decided}</Notice>
      )}
      {may.includes(step) && (
        <Section title={screens.otherChoice}>
          <Cluster>
            {others.map(([name, { title, path }]) => (
              <ButtonLink key={name} to={`/document/${path}/${version.id}`} tone="neutral">
                {title}
              </ButtonLink>
            ))}
          </Cluster>
        </Section>
      )}
    </Page>
  );
}
