import { localizedName } from "#kit/text/localization.ts";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { ProposalStatus, ProposalView } from "../student-proposals.ts";
import { texts } from "../texts.ts";

const tones: Readonly<Record<ProposalStatus, StatusTone>> = {
  sent: "waiting",
  returned: "progress",
  taken: "done",
  declined: "stopped",
  withdrawn: "draft",
};

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  const { statuses } = useTexts(texts);
  return <StatusBadge label={statuses[status]} tone={tones[status]} />;
}

/** A student's proposal, its mentor, and the mentor's answer. */
export function ProposalDetails({ proposal }: { proposal: ProposalView }) {
  const { fields, answerTitle } = useTexts(texts);
  const [program, programLang] = localizedName(
    proposal.program,
    proposal.programEng,
    useLanguage(),
  );
  return (
    <>
      {proposal.answer !== "" && (
        <Notice tone={proposal.status === "declined" ? "warning" : "info"} title={answerTitle}>
          <p className="t-preserve-lines">{proposal.answer}</p>
        </Notice>
      )}
      <Section title={fields.description}>
        <p className="t-preserve-lines">{proposal.description}</p>
      </Section>
      <Section title={fields.status}>
        <DescriptionList
          items={[
            [fields.status, <ProposalStatusBadge key="status" status={proposal.status} />],
            [fields.student, proposal.student],
            [
              fields.mentor,
              <span key="mentor" lang="hr">
                {proposal.mentor}
              </span>,
            ],
            [
              fields.program,
              <span key="program" lang={programLang}>
                {program}
              </span>,
            ],
            [fields.company, proposal.company],
            [fields.keywords, proposal.keywords.replaceAll("|", ", ")],
            [fields.sentAt, <DateTime key="sent" at={proposal.sentAt} withTime />],
            [
              fields.answeredAt,
              proposal.answeredAt && <DateTime at={proposal.answeredAt} withTime />,
            ],
          ]}
        />
      </Section>
    </>
  );
}
