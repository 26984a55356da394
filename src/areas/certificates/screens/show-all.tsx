import { useId } from "react";
import { Form } from "react-router";
import { Pager, pageOf } from "#areas/people/screens/parts/pager.tsx";
import { noRight, Refusal } from "#kit/refusal.ts";
import { here } from "#kit/server/context.ts";
import { Button, ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { certificatePolicy } from "../policy.ts";
import { allCertificates } from "../server/lists.ts";
import { texts as record } from "../texts.ts";
import type { Route } from "./+types/show-all";
import { CertificateTable } from "./parts/certificate-table.tsx";
import { paths } from "./parts/links.tsx";
import { Views } from "./parts/views.tsx";
import { texts } from "./texts.ts";

const { list } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = here(args);
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, noRight);
  const search = (new URL(args.request.url).searchParams.get("search") ?? "").slice(0, 100);
  const page = pageOf(args.request.url);
  return { search, page, ...(await allCertificates(db, { search, page })) };
}

export default function AllCertificates({ loaderData: { rows, more, search, page } }: Route.ComponentProps) {
  return (
    <Page title={record.hr.titles} lead={list.allLead} wide>
      <Views />
      <Search search={search} />
      {rows.length > 0 ? (
        <CertificateTable caption={list.all} rows={rows} empty={list.empty} />
      ) : search ? (
        <EmptyState title={list.notFound} action={<ButtonLink to={paths.all}>{list.showAll}</ButtonLink>}>
          {list.notFoundText}
        </EmptyState>
      ) : (
        <EmptyState title={list.empty}>{list.emptyText}</EmptyState>
      )}
      <Pager label={list.pages} back={list.newer} on={list.older} page={page} more={more} />
    </Page>
  );
}

/** The words stand in the address, so that a search can be kept and sent. */
function Search({ search }: { search: string }) {
  const id = useId();
  return (
    <search>
      <Form method="get" className="t-cluster" style={{ alignItems: "end" }} key={search}>
        <div className="t-field" style={{ flex: "1 1 20rem" }}>
          <label className="t-label" htmlFor={id}>
            {list.search}
          </label>
          <input id={id} name="search" type="search" defaultValue={search} className="t-input" />
        </div>
        <Button type="submit">{list.find}</Button>
      </Form>
    </search>
  );
}
