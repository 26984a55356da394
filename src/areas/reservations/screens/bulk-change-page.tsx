import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { PreviewedChange } from "../bulk-changes.ts";
import { texts } from "../bulk-changes-texts.ts";

const pageTexts = texts.hr;

type BulkChangePageProps = {
  title: string;
  lead: string;
  rows: readonly PreviewedChange[];
  /** The chosen reservations, from the URL. */
  asked: string;
  /** The name of the new value in the address and in both forms. */
  name: "day" | "language";
  /** The current value of the field, valid or not. */
  typed: string | undefined;
  error?: string | undefined;
  /** The new value; undefined while there is none or a wrong one. */
  value: string | undefined;
  /** The field in which the new value is given. */
  field: ReactNode;
  answer: BulkActionData | undefined;
  /** The other input of the confirmation. */
  children?: ReactNode;
};

/** A change of several reservations: the new value, its preview, and the confirmation. */
export function BulkChangePage(props: BulkChangePageProps) {
  const { title, lead, rows, asked, name, typed, error, value, field, answer, children } = props;
  const changed = changedIds(rows);
  return (
    <Page
      title={title}
      lead={rows.length > 0 && lead}
      back={{ to: "/reservation", label: pageTexts.back }}
    >
      <BulkResults title={pageTexts.results} answer={answer} />
      {rows.length === 0 ? (
        <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
      ) : (
        <>
          <FormContext
            value={{
              id: name,
              errors: error ? { [name]: error } : {},
              values: { [name]: typed === undefined ? [] : [typed] },
            }}
          >
            <Form method="get" className="t-form" key={typed}>
              <input type="hidden" name="reservations" value={asked} />
              {field}
              <div className="t-form-actions">
                <Button type="submit" variant={value ? "light" : "filled"}>
                  {pageTexts.show}
                </Button>
              </div>
            </Form>
          </FormContext>
          <ChangePreview rows={rows} />
          {value && changed.length === 0 && (
            <Notice tone="info">{pageTexts.nothingToChange}</Notice>
          )}
          {value && changed.length > 0 && (
            <ActionForm key={`${value} ${changed.join()}`} submit={confirmLabel(rows)}>
              <input type="hidden" name="form_reservations" value={changed.join(",")} />
              <input type="hidden" name="submitButtonClick" value="change" />
              <input type="hidden" name={name} value={value} />
              {children}
            </ActionForm>
          )}
        </>
      )}
    </Page>
  );
}

const { caption, columns } = texts.hr;

/** The changes of each chosen reservation, old beside new, or the reason why it can't change. */
const ChangePreview = ({ rows }: { rows: readonly PreviewedChange[] }) => (
  <Table
    caption={caption}
    columns={[
      { key: "student", label: columns.student },
      {
        key: "thesisName",
        label: columns.thesis,
        render: ({ id, thesisName }) => <Link to={`/reservation/show/${id}`}>{thesisName}</Link>,
      },
      { key: "before", label: columns.before },
      {
        key: "after",
        label: columns.after,
        render: ({ after, why }) =>
          why === null ? <strong>{after ?? "–"}</strong> : <StatusBadge label={why} tone="draft" />,
      },
    ]}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

/** The label of the button that changes the rows which the change concerns. */
const confirmLabel = (rows: readonly PreviewedChange[]) =>
  formatText(texts.hr.confirm, { count: changedIds(rows).length });

/** The reservations that the change concerns, in ascending order. */
const changedIds = (rows: readonly PreviewedChange[]) =>
  rows
    .filter(({ after }) => after !== null)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
