import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { type ManualWork, outcomeDecisionPaths } from "../outcome-decisions.ts";
import { texts } from "../texts.ts";

const { fields, work: workTexts } = texts.hr;

type Props = {
  caption: string;
  empty: string;
  rows: readonly ManualWork[];
  mayTick: boolean;
  /** True in the list of all decisions, where each row leads to its own. */
  linked?: boolean;
};

/** The entries to be changed by hand in ISVU and Dabar, with a button that ticks each. */
export function ManualWorkTable({ caption, empty, rows, mayTick, linked = false }: Props) {
  const columns: TableColumn<ManualWork>[] = [
    {
      key: "register",
      label: fields.register,
      render: ({ register }) => workTexts.registers[register],
    },
    {
      key: "what",
      label: fields.what,
      render: ({ register, kind }) =>
        (register === "isvu" ? workTexts.what : workTexts.whatDabar)[kind],
    },
    ...(linked ? linkedColumns : []),
    {
      key: "done",
      label: fields.status,
      render: ({ id, register, doneAt, doneBy }) => {
        if (doneAt)
          return formatText(workTexts.done, {
            when: formatInstant(new Date(doneAt)),
            who: doneBy ?? "",
          });
        if (!mayTick) return workTexts.open;
        return (
          <ActionButton
            step="tick"
            label={workTexts.tick}
            variant="light"
            fields={{ decision: id, register }}
            confirm={{ title: workTexts.tickTitle, text: workTexts[register] }}
          />
        );
      },
    },
  ];
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id, register }) => `${id}-${register}`}
      empty={empty}
      columns={columns}
    />
  );
}

const linkedColumns: readonly TableColumn<ManualWork>[] = [
  {
    key: "student",
    label: fields.student,
    render: ({ id, student }) => <Link to={outcomeDecisionPaths.show(id)}>{student}</Link>,
  },
  { key: "kind", label: fields.kind, render: ({ kind }) => outcomeTexts.hr.kinds[kind] },
  {
    key: "confirmedAt",
    label: fields.confirmedAt,
    render: ({ confirmedAt }) => <DateTime at={confirmedAt} />,
  },
];
