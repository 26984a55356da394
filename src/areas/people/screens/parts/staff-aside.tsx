import { formatText } from "#kit/text/format-text.ts";
import { Notice, Section } from "#kit/ui/index.ts";
import type { StaffPlan } from "../../staff.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.staff;

/** What the HR records leave to people: whom they do not know, who stays, departments without a match. */
export const StaffAside = ({ plan: { stayed, missing, unknownDepartments } }: { plan: StaffPlan }) => (
  <>
    {unknownDepartments.length > 0 && (
      <Notice tone="info" title={words.unknownDepartments}>
        {formatText(words.unknownDepartmentsText, {
          count: unknownDepartments.length,
          list: unknownDepartments.join(", "),
        })}
      </Notice>
    )}
    {stayed.length > 0 && (
      <Section title={words.stayed}>
        <ul>
          {stayed.map(({ username, name, why }) => (
            <li key={username}>
              {name}: {words.why[why]}
            </li>
          ))}
        </ul>
      </Section>
    )}
    {missing.length > 0 && (
      <Section title={words.missing}>
        <p>{words.missingText}</p>
        <ul>
          {missing.map(({ username, name }) => (
            <li key={username}>
              {name}: {formatText(words.missingData, { username })}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
