import { Section, Stack } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { type PasteColumn, pasteColumns } from "../paste/paste.ts";
import { texts as pasteTexts } from "../paste/texts.ts";
import { texts } from "../texts.ts";

type NamedOption = { id: number; name: string };

type Props = {
  studies: readonly (NamedOption & { programs: readonly NamedOption[] })[];
  departments: readonly NamedOption[];
};

const { fields } = texts.hr;
const paste = pasteTexts.hr;

/** The columns that a table may have, their contents, and a header to copy. */
export const PasteColumns = ({ studies, departments }: Props) => (
  <details>
    <summary>{paste.how}</summary>
    <div style={{ paddingBlock: "1rem" }}>
      <Stack>
        <Table
          caption={paste.how}
          columns={columns}
          rows={pasteColumns.map((column) => ({
            column,
            offered: optionNames(column, studies, departments),
          }))}
          rowKey={({ column }) => column}
        />
        <Section title={paste.header}>
          <textarea
            className="t-input t-textarea"
            aria-label={paste.header}
            readOnly
            rows={2}
            value={pasteColumns.map((column) => fields[column]).join("\t")}
            onFocus={({ target }) => target.select()}
          />
        </Section>
      </Stack>
    </div>
  </details>
);

type Row = { column: PasteColumn; offered: readonly string[] };

const columns: TableColumn<Row>[] = [
  { key: "column", label: paste.column, render: ({ column }) => fields[column] },
  { key: "needed", label: paste.needed, render: ({ column }) => requiredText(column) },
  {
    key: "holds",
    label: paste.holds,
    render: ({ column, offered }) => (
      <>
        {paste.hints[column]}
        {offered.map((name) => (
          <div key={name} className="t-muted">
            {name}
          </div>
        ))}
      </>
    ),
  },
];

const requiredText = (column: PasteColumn) => {
  if (column === "studyId") return paste.onlyOneStudy;
  if (column === "studyProgramIds") return paste.onlyOneProgram;
  if (column === "departmentId") return paste.onlyOneDepartment;
  return column === "name" || column === "description" || column === "keywords"
    ? paste.yes
    : paste.no;
};

function optionNames(
  column: PasteColumn,
  studies: Props["studies"],
  departments: Props["departments"],
) {
  if (column === "studyId") return studies.map(({ name }) => name);
  if (column === "departmentId") return departments.map(({ name }) => name);
  if (column === "studyProgramIds")
    return studies.map(
      ({ name, programs }) => `${name}: ${programs.map((program) => program.name).join("; ")}`,
    );
  return [];
}
