import { loadRecordHistory } from "#areas/history/history.server.ts";
import type { ObjectClass } from "#areas/history/records.ts";
import { HistorySection } from "#areas/history/screens/history-section.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { loadRecord } from "#kit/records/queries.server.ts";
import { loadReferences } from "#kit/records/references.server.ts";
import { recordSections } from "#kit/records/resource.ts";
import { LinkedRecords } from "#kit/records/ui/linked-records.tsx";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { findRoute } from "../../routes.ts";
import { declaredSet, linkNames, recordSets } from "../record-sets.server.ts";
import { resourceAt } from "../resource-at.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show";
import { fieldItems } from "./parts/field-values.tsx";
import { ImpactSection } from "./parts/impact-section.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { set, allow, objectClass, fields } = resourceAt(args.url.pathname);
  if (!allow.read(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const id = parseId(args.params.id);
  const record = await loadRecord(recordSets, declaredSet(set), context.db, id, context.now);
  const [links, history] = await Promise.all([
    loadReferences(recordSets, linkNames, context.db, declaredSet(set), id),
    loadRecordHistory(context, objectClass as ObjectClass, id),
  ]);
  const related = Object.values(fields).flatMap((field) =>
    field.kind === "related" ? [field.set] : [],
  );
  const openSets = related.filter((name) => {
    const route = findRoute(`/${name}/show/1`);
    return route !== undefined && mayOpen(route, context.actor);
  });
  return {
    set,
    record,
    links,
    history,
    openSets,
    may: allow.write(context.actor, undefined) ? ["write"] : [],
  };
}

export default function ShowRecord({
  loaderData: { set, record, links, history, openSets, may },
}: Route.ComponentProps) {
  const resource = resourceAt(`/${set}`);
  const { names } = resource;
  const actions = may.includes("write") && (
    <>
      <ButtonLink to={`/${set}/edit/${record.id}`} variant="filled">
        {texts.hr.actions.edit}
      </ButtonLink>
      {resource.texts.recordLinks?.map(({ to, label }) => (
        <ButtonLink key={to} to={`${to}/${record.id}`} variant="outline" tone="neutral">
          {label}
        </ButtonLink>
      ))}
      <ButtonLink to={`/${set}/delete/${record.id}`} variant="subtle" tone="danger">
        {texts.hr.actions.delete}
      </ButtonLink>
    </>
  );
  return (
    <Page
      title={record.title}
      lead={names[0]}
      actions={actions}
      back={{ to: `/${set}`, label: names[1] }}
    >
      {recordSections(resource, texts.hr.show.facts).map((section) => (
        <Section key={section.title} title={section.title}>
          <DescriptionList items={fieldItems(section, record, openSets)} />
        </Section>
      ))}
      <ImpactSection impact={record.impact} />
      <Section title={texts.hr.show.links}>
        {links.length > 0 ? (
          <LinkedRecords links={links} />
        ) : (
          <p className="t-muted">{texts.hr.show.noLinks}</p>
        )}
      </Section>
      <HistorySection history={history} />
    </Page>
  );
}
