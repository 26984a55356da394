import { ThesisStatusBadge } from "#areas/theses/screens/thesis-status-badge.tsx";
import type { ThesisStatus } from "#areas/theses/status.ts";
import { DescriptionList } from "#kit/ui/table.tsx";
import { texts } from "../texts.ts";

const { fields } = texts.hr;

type Props = { thesis: { status: ThesisStatus; study: string; department: string } };

/** The current status, the study and the department of the thesis that a request concerns. */
export const RequestedThesis = ({ thesis: { status, study, department } }: Props) => (
  <DescriptionList
    items={[
      [fields.thesisStatus, <ThesisStatusBadge key="status" status={status} />],
      [fields.study, study],
      [fields.department, department],
    ]}
  />
);
