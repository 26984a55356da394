import { StatusBadge } from "#kit/ui/status.tsx";
import { requestTones, toRequestStatus } from "../requests.ts";
import { texts } from "../requests-texts.ts";

/** The status of a request (spec §4: 1 requested, 2 refused, 3 approved). */
export const RequestStatusBadge = ({ status }: { status: number }) => {
  const name = toRequestStatus(status);
  return <StatusBadge label={texts.hr.statuses[name]} tone={requestTones[name]} />;
};
