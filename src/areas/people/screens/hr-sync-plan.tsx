import { formatText } from "#kit/text/localization.ts";
import { Notice, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import type {
  AddedEmployee,
  ChangedEmployee,
  DepartedEmployee,
  SyncedFieldChange,
  SyncPlan,
} from "../hr-sync.ts";
import { texts as syncTexts } from "../hr-sync-texts.ts";
import { texts } from "../texts.ts";

const { fields } = texts.hr;
const planTexts = syncTexts.hr;

/** The planned changes: new employees, changed fields, departed employees. */
export const SyncChanges = ({ plan: { added, changed, left } }: { plan: SyncPlan }) => (
  <>
    {added.length > 0 && (
      <Section title={planTexts.added}>
        <p>{planTexts.addedText}</p>
        <Table
          caption={planTexts.added}
          rows={added}
          rowKey={({ username }) => username}
          columns={[
            { key: "nameWithTitle", label: fields.nameWithTitle },
            { key: "username", label: fields.username },
            { key: "email", label: fields.email },
            {
              key: "department",
              label: fields.department,
              render: ({ department }: AddedEmployee) => department || noValue,
            },
          ]}
        />
      </Section>
    )}
    {changed.length > 0 && (
      <Section title={planTexts.changed}>
        <Table
          caption={planTexts.changed}
          rows={changed.flatMap((employee) =>
            employee.changes.map((change) => ({ ...employee, ...change })),
          )}
          rowKey={({ id, field }) => `${id} ${field}`}
          columns={[
            { key: "name", label: planTexts.person, render: PersonCell },
            {
              key: "field",
              label: planTexts.field,
              render: ({ field }: SyncedFieldChange) => planTexts.fields[field],
            },
            {
              key: "was",
              label: planTexts.was,
              render: ({ was }: SyncedFieldChange) => was || noValue,
            },
            {
              key: "willBe",
              label: planTexts.willBe,
              render: ({ willBe }: SyncedFieldChange) => <strong>{willBe}</strong>,
            },
          ]}
        />
      </Section>
    )}
    {left.length > 0 && (
      <Section title={planTexts.left}>
        <p>{planTexts.leftText}</p>
        <Table
          caption={planTexts.left}
          rows={left}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", label: fields.name, render: PersonCell },
            { key: "username", label: fields.username },
          ]}
        />
      </Section>
    )}
  </>
);

const noValue = <span className="t-muted">{planTexts.none}</span>;

const PersonCell = ({ name }: Pick<ChangedEmployee | DepartedEmployee, "name">) => (
  <strong>{name}</strong>
);

/**
 * Cases that the synchronization leaves for manual decision: unknown staff, retained ones,
 * departments without a match.
 */
export const SyncExceptions = ({
  plan: { stayed, missing, unknownDepartments },
}: {
  plan: SyncPlan;
}) => (
  <>
    {unknownDepartments.length > 0 && (
      <Notice tone="info" title={planTexts.unknownDepartments}>
        {formatText(planTexts.unknownDepartmentsText, {
          count: unknownDepartments.length,
          list: unknownDepartments.join(", "),
        })}
      </Notice>
    )}
    {stayed.length > 0 && (
      <Section title={planTexts.stayed}>
        <ul>
          {stayed.map(({ username, name, reason }) => (
            <li key={username}>
              {name}: {planTexts.reasons[reason]}
            </li>
          ))}
        </ul>
      </Section>
    )}
    {missing.length > 0 && (
      <Section title={planTexts.missing}>
        <p>{planTexts.missingText}</p>
        <ul>
          {missing.map(({ username, name }) => (
            <li key={username}>
              {name}: {formatText(planTexts.missingData, { username })}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);
