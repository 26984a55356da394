import { Link } from "react-router";
import type { Clearing } from "../../server/queries.ts";

type Props = { row: Pick<Clearing, "id" | "thesisName" | "mentor" | "study"> };

/** The topic, which leads to its reservation, with whose it is and on what study. */
export const TopicCell = ({ row: { id, thesisName, mentor, study } }: Props) => (
  <>
    <Link to={`/student/reservation/${id}`}>{thesisName}</Link>
    <br />
    <span className="t-muted">
      {mentor} · {study}
    </span>
  </>
);
