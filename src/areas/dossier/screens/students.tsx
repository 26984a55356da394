import { useId } from "react";
import { Form, redirect } from "react-router";
import { reservationTones } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { searchStudents } from "../dossier.server.ts";
import { type FoundStudent, maxFoundStudents } from "../dossier.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/students";
import styles from "./dossier.module.css";

/** Finds students; a JMBAG that a student has redirects to the dossier. */
export async function loader(args: Route.LoaderArgs) {
  const query = (args.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  if (query.length < 2) return { typed: query, found: undefined };
  const students = await searchStudents(contextOf(args).db, query);
  const [first] = students;
  if (first && first.jmbag === query) throw redirect(`/service/student/${first.id}`);
  return { typed: query, found: students };
}

const searchTexts = texts.hr.search;

export default function Students({ loaderData: { typed, found } }: Route.ComponentProps) {
  return (
    <Page title={searchTexts.title} lead={searchTexts.lead} wide>
      <StudentSearch typed={typed} />
      {found?.length === 0 && (
        <EmptyState title={searchTexts.nothing}>{searchTexts.nothingHint}</EmptyState>
      )}
      {found && found.length > 0 && (
        <Section title={searchTexts.results}>
          <Table
            caption={searchTexts.results}
            columns={columns}
            rows={found.slice(0, maxFoundStudents)}
            rowKey={({ id }) => id}
          />
          {found.length > maxFoundStudents && (
            <p>{formatText(searchTexts.more, { count: maxFoundStudents })}</p>
          )}
        </Section>
      )}
    </Page>
  );
}

const columns: TableColumn<FoundStudent>[] = [
  {
    key: "name",
    label: searchTexts.student,
    render: ({ id, name, active }) => (
      <>
        <Link to={`/service/student/${id}`}>{name}</Link>
        {!active && <span className="t-muted"> · {searchTexts.inactive}</span>}
      </>
    ),
  },
  {
    key: "jmbag",
    label: searchTexts.jmbag,
    render: ({ jmbag }) => <span className="t-code">{jmbag}</span>,
  },
  { key: "studies", label: searchTexts.study },
  {
    key: "status",
    label: searchTexts.status,
    render: ({ status }) =>
      status === null ? (
        <span className="t-muted">{searchTexts.none}</span>
      ) : (
        <StatusBadge label={reservationTexts.hr.statuses[status]} tone={reservationTones[status]} />
      ),
  },
];

/** The search for a student; works without scripts, and the URL contains the search. */
function StudentSearch({ typed }: { typed: string }) {
  const id = useId();
  return (
    <search>
      <Form action="/service/students" className={styles.search}>
        <label htmlFor={id} className="t-label">
          {searchTexts.label}
        </label>
        <input
          key={typed}
          id={id}
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page is this search
          autoFocus={typed === ""}
          data-autofocus={typed === "" || undefined}
          aria-describedby={`${id}-hint`}
          className="t-input"
        />
        <Button type="submit">{searchTexts.submit}</Button>
        <p id={`${id}-hint`} className="t-hint">
          {searchTexts.hint}
        </p>
      </Form>
    </search>
  );
}
