import type { SimilarThesis } from "../../similar/schema.ts";
import { texts as similarTexts } from "../../similar/texts.ts";
import { thesisStatusCodes } from "../../status/schema.ts";
import { texts as summaryTexts } from "../../summary/texts.ts";

const { statuses } = summaryTexts.hr;

/** A list of similar theses, each with its mentor, year and status. Links open in a new tab. */
export const SimilarList = ({ theses }: { theses: readonly SimilarThesis[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
    {theses.map(({ id, name, mentor, year, status, showPath }) => (
      <li key={id}>
        <a href={showPath} target="_blank" rel="noopener">
          {name}
          <span className="t-visually-hidden"> ({similarTexts.hr.newTab})</span>
        </a>
        <div className="t-muted">{[mentor, year, statusLabel(status)].join(" · ")}</div>
      </li>
    ))}
  </ul>
);

const statusLabel = (code: number) => statuses[statusByCode(code) ?? "published"].toLocaleLowerCase("hr");

const statusByCode = (code: number) =>
  (Object.keys(thesisStatusCodes) as (keyof typeof thesisStatusCodes)[]).find(
    (name) => thesisStatusCodes[name] === code,
  );
