import { Link } from "react-router";
import { Notice } from "#kit/ui/index.ts";
import type { MissingField } from "../../rules.ts";
import { texts } from "../texts.ts";
import { certificatePaths } from "./links.tsx";

type Props = {
  id: number;
  missing: readonly MissingField[];
  mayEdit: boolean;
  /** True if the PDF was requested and refused. */
  refused?: boolean;
};

/** Lists the missing fields, each with a link to its input. */
export function MissingFields({ id, missing, mayEdit, refused }: Props) {
  if (missing.length === 0) return null;
  return (
    <Notice tone={refused ? "danger" : "warning"} title={refused ? texts.hr.gaps.refused : texts.hr.gaps.title}>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>{mayEdit ? <Link to={certificatePaths.edit(id, field)}>{label}</Link> : label}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lists warnings about the numbers; warnings do not prevent saving. */
export function NumberWarnings({ odd }: { odd: readonly { field: string; sentence: string }[] }) {
  if (odd.length === 0) return null;
  return (
    <Notice tone="info" title={texts.hr.gaps.warnings}>
      {odd.map(({ field, sentence }) => (
        <p key={field}>{sentence}</p>
      ))}
    </Notice>
  );
}
