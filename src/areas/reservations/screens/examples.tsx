import { Form } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { SelectField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadExampleWorks } from "../examples.server.ts";
import { examplesOnPage, examplesPath, parseExampleFilter } from "../examples.ts";
import { texts } from "../examples-texts.ts";
import type { Route } from "./+types/examples";
import styles from "./examples.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const filter = parseExampleFilter(args.url.searchParams);
  const page = pageNumberFrom(args.request.url);
  return { filter, page, list: await loadExampleWorks(db, filter, page, now) };
}

const listTexts = texts.hr.list;

/** The works that mentors may show to their students as examples. */
export default function ExampleWorks({ loaderData: { filter, page, list } }: Route.ComponentProps) {
  const { rows, total, studies } = list;
  const format = useFormat();
  const isFiltered = filter.q !== "" || filter.study !== undefined;
  const values = { q: [filter.q], study: [String(filter.study ?? "")] };
  return (
    <Page title={listTexts.title} lead={listTexts.lead}>
      <FormContext value={{ id: "examples", errors: {}, values }}>
        <Form method="get" role="search" className={styles.filters} key={JSON.stringify(values)}>
          <TextField name="q" type="search" label={listTexts.search} maxLength={200} />
          <SelectField
            name="study"
            label={listTexts.study}
            options={[
              { value: "", label: listTexts.allStudies },
              ...studies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Button type="submit" variant="light">
            {listTexts.show}
          </Button>
        </Form>
      </FormContext>
      {rows.length > 0 && <p className="t-muted">{format(listTexts.found, { count: total })}</p>}
      {rows.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={listTexts.noneFound}
            action={
              <ButtonLink to={examplesPath} variant="outline" tone="neutral">
                {listTexts.showAll}
              </ButtonLink>
            }
          >
            {listTexts.noneFoundText}
          </EmptyState>
        ) : (
          <EmptyState title={listTexts.empty}>{listTexts.emptyText}</EmptyState>
        )
      ) : (
        <Table
          caption={listTexts.caption}
          rows={rows}
          rowKey={({ thesisId }) => thesisId}
          columns={[
            {
              key: "title",
              label: listTexts.thesis,
              render: ({ thesisId, title }) => (
                <Link to={`/student/thesis/${thesisId}`}>{title}</Link>
              ),
            },
            { key: "author", label: listTexts.author },
            { key: "study", label: listTexts.study },
            { key: "year", label: listTexts.year },
            {
              key: "isOpen",
              label: listTexts.access,
              render: ({ isOpen }) =>
                isOpen ? (
                  listTexts.open.true
                ) : (
                  <span className="t-muted">{listTexts.open.false}</span>
                ),
            },
          ]}
        />
      )}
      <Pager
        label={listTexts.pages}
        previousLabel={listTexts.previous}
        nextLabel={listTexts.next}
        page={page}
        hasNext={page * examplesOnPage < total}
      />
    </Page>
  );
}
