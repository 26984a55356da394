import { formatText } from "#kit/text/index.ts";
import { Notice, Section, Table } from "#kit/ui/index.ts";
import type {
  AddedEmployee,
  ChangedEmployee,
  DepartedEmployee,
  SyncedFieldChange,
  SyncPlan,
} from "../../hr-sync/rules.ts";
import { texts } from "../../texts.ts";

const { fields, staff: words } = texts.hr;

/** The planned changes: new employees, changed fields, departed employees. */
export const SyncChanges = ({ plan: { added, changed, left } }: { plan: SyncPlan }) => (
  <>
    {added.length > 0 && (
      <Section title={words.added}>
        <p>{words.addedText}</p>
        <Table
          caption={words.added}
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
      <Section title={words.changed}>
        <Table
          caption={words.changed}
          rows={changed.flatMap((one) => one.changes.map((change) => ({ ...one, ...change })))}
          rowKey={({ id, field }) => `${id} ${field}`}
          columns={[
            { key: "name", label: words.person, render: PersonCell },
            { key: "field", label: words.what, render: ({ field }: SyncedFieldChange) => words.fields[field] },
            { key: "was", label: words.was, render: ({ was }: SyncedFieldChange) => was || noValue },
            {
              key: "willBe",
              label: words.willBe,
              render: ({ willBe }: SyncedFieldChange) => <strong>{willBe}</strong>,
            },
          ]}
        />
      </Section>
    )}
    {left.length > 0 && (
      <Section title={words.left}>
        <p>{words.leftText}</p>
        <Table
          caption={words.left}
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

const noValue = <span className="t-muted">{words.none}</span>;

const PersonCell = ({ name }: Pick<ChangedEmployee | DepartedEmployee, "name">) => <strong>{name}</strong>;

const syncTexts = texts.hr.staff;

/** What the synchronization leaves to people: unknown staff, retained ones, departments without a match. */
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
