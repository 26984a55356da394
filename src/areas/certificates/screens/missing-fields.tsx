import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { MissingField, RegisterNumber } from "../certificates-rules.ts";
import { texts } from "../screen-texts.ts";
import { texts as certificateTexts } from "../texts.ts";
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
    <Notice
      tone={refused ? "danger" : "warning"}
      title={refused ? texts.hr.gaps.refused : texts.hr.gaps.title}
    >
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>
            {mayEdit ? <Link to={certificatePaths.edit(id, field)}>{label}</Link> : label}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Warns about numbers in an unusual format; warnings do not prevent saving. */
export function NumberWarnings({ unusual }: { unusual: readonly RegisterNumber[] }) {
  if (unusual.length === 0) return null;
  return (
    <Notice tone="info" title={texts.hr.gaps.warnings}>
      {unusual.map((field) => (
        <p key={field}>{certificateTexts.hr.warnings[field]}</p>
      ))}
    </Notice>
  );
}
