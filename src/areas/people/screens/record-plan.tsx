import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ChangedStudy, RecordChange, RecordPlan } from "../student-records/student-records.ts";
import { texts as recordTexts } from "../student-records/texts.ts";
import { texts } from "../texts.ts";
import { userStudyPaths } from "../user-studies/rules.ts";

const { fields } = texts.hr;
const { columns, none, yes, no, ...pageTexts } = recordTexts.hr;

/** Students of each list that are shown. */
const maxShown = 200;

/** The changes by ISVU's records, a field in each row. */
export const RecordChanges = ({ plan: { changed, unchanged } }: { plan: RecordPlan }) => (
  <>
    <p>{formatText(pageTexts.changedCount, { count: changed.length, unchanged })}</p>
    <ShownFirst count={changed.length} />
    <Table
      caption={pageTexts.changed}
      rows={toRows(changed)}
      rowKey={rowKey}
      columns={changeColumns}
    />
  </>
);

/** Intended differences, and people whom ISVU doesn't know. */
export const RecordExceptions = ({ plan: { overruled, unknown } }: { plan: RecordPlan }) => (
  <>
    {overruled.length > 0 && (
      <Section title={pageTexts.overruled}>
        <p>{pageTexts.overruledText}</p>
        <Table
          caption={pageTexts.overruled}
          rows={toRows(overruled)}
          rowKey={rowKey}
          columns={[...changeColumns, { key: "reason", label: columns.reason }]}
        />
      </Section>
    )}
    {unknown.length > 0 && (
      <Section title={pageTexts.unknown}>
        <p>{pageTexts.unknownText}</p>
        <ShownFirst count={unknown.length} />
        <Table
          caption={pageTexts.unknown}
          rows={unknown.slice(0, maxShown)}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", label: columns.name, render: StudentCell },
            { key: "study", label: columns.study },
          ]}
        />
      </Section>
    )}
  </>
);

const ShownFirst = ({ count }: { count: number }) =>
  count > maxShown ? (
    <p className="t-muted">{formatText(pageTexts.shownFirst, { shown: maxShown })}</p>
  ) : null;

const toRows = <T extends ChangedStudy>(studies: readonly T[]) =>
  studies
    .slice(0, maxShown)
    .flatMap((study) => study.changes.map((change) => ({ ...study, ...change })));

const rowKey = ({ id, field }: { id: number; field: string }) => `${id} ${field}`;

const StudentCell = ({ id, name }: { id: number; name: string }) => (
  <Link to={userStudyPaths.show("student", id)}>{name}</Link>
);

const formatValue = (value: RecordChange["was"]) => {
  if (typeof value === "boolean") return value ? yes : no;
  return value === "" ? <span className="t-muted">{none}</span> : value;
};

type Row = ChangedStudy & RecordChange;

const labels = {
  studyProgramId: fields.studyProgram,
  yearOfStudy: fields.yearOfStudy,
  thesisCourse: fields.thesisCourse,
} as const;

const changeColumns = [
  { key: "name", label: columns.name, render: StudentCell },
  { key: "study", label: columns.study },
  { key: "field", label: columns.field, render: ({ field }: Row) => labels[field] },
  { key: "was", label: columns.was, render: ({ was }: Row) => formatValue(was) },
  {
    key: "willBe",
    label: columns.willBe,
    render: ({ willBe }: Row) => <strong>{formatValue(willBe)}</strong>,
  },
] as const;
