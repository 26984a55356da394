import { Link } from "#kit/ui/index.ts";
import type { ClearanceRow } from "../../server/queries.ts";

type Props = { row: Pick<ClearanceRow, "id" | "thesisName" | "mentor" | "study"> };

/** The thesis with a link to its reservation, its mentor and its study. */
export const ThesisCell = ({ row: { id, thesisName, mentor, study } }: Props) => (
  <>
    <Link to={`/student/reservation/${id}`}>{thesisName}</Link>
    <br />
    <span className="t-muted">
      {mentor} · {study}
    </span>
  </>
);
