import { Link } from "react-router";
import { Notice } from "#kit/ui/index.ts";
import type { Gap } from "../../rules.ts";
import { texts } from "../texts.ts";
import { paths } from "./links.tsx";

type Props = {
  id: number;
  missing: readonly Gap[];
  mayEdit: boolean;
  /** The paper was asked for and is refused. */
  refused?: boolean;
};

/** What is missing, each with the way to its field. */
export function Gaps({ id, missing, mayEdit, refused }: Props) {
  if (missing.length === 0) return null;
  return (
    <Notice tone={refused ? "danger" : "warning"} title={refused ? texts.hr.gaps.refused : texts.hr.gaps.title}>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>{mayEdit ? <Link to={paths.edit(id, field)}>{label}</Link> : label}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What looks odd in the marks; it stops nothing. */
export function Odd({ odd }: { odd: readonly { field: string; sentence: string }[] }) {
  if (odd.length === 0) return null;
  return (
    <Notice tone="info" title={texts.hr.gaps.warnings}>
      {odd.map(({ field, sentence }) => (
        <p key={field}>{sentence}</p>
      ))}
    </Notice>
  );
}
