import { formatText } from "#kit/text/format-text.ts";
import { Notice, Section } from "#kit/ui/index.ts";
import type { SyncPlan } from "../../staff.ts";
import { texts } from "../../texts.ts";

const syncTexts = texts.hr.staff;

/** What the HR records leave to people: whom they do not know, who stays, departments without a match. */
export const SyncExceptions = ({ plan: { stayed, missing, unknownDepartments } }: { plan: SyncPlan }) => (
  <>
    {unknownDepartments.length > 0 && (
      <Notice tone="info" title={syncTexts.unknownDepartments}>
        {formatText(syncTexts.unknownDepartmentsText, {
          count: unknownDepartments.length,
          list: unknownDepartments.join(", "),
        })}
      </Notice>
    )}
    {stayed.length > 0 && (
      <Section title={syncTexts.stayed}>
        <ul>
          {stayed.map(({ username, name, why }) => (
            <li key={username}>
              {name}: {syncTexts.why[why]}
            </li>
          ))}
        </ul>
      </Section>
    )}
    {missing.length > 0 && (
      <Section title={syncTexts.missing}>
        <p>{syncTexts.missingText}</p>
        <ul>
          {missing.map(({ username, name }) => (
            <li key={username}>
              {name}: {formatText(syncTexts.missingData, { username })}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
