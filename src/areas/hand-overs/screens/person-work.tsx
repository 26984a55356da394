import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { handOverOpenWork, nameStandInForTheses } from "../hand-over.server.ts";
import {
  coMentorForm,
  departmentForm,
  handedOverKinds,
  openWorkPath,
  personForm,
  thesesForm,
} from "../hand-overs.ts";
import { loadPersonWork } from "../hand-overs-queries.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/person-work";
import { KindSection } from "./kind-section.tsx";
import { WorkReasons } from "./work-table.tsx";

const { list } = texts.hr;

/** Loads the open work of a person that the actor may hand over. */
export const loader = async (args: Route.LoaderArgs) =>
  loadPersonWork(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const userId = parseId(args.params.id);
  const { step: kind, fields } = await readStep(args.request, handedOverKinds);
  switch (kind) {
    case "thesis": {
      const { form_ids: ids, handOver, ...choice } = parseForm(thesesForm, fields);
      if (handOver === "standIn") {
        await nameStandInForTheses(context, { userId, ids }, choice);
        throw redirectWithFlash(openWorkPath, messages.handOver.doneStandIn);
      }
      await handOverOpenWork(context, { userId, kind, ids }, choice.person);
      break;
    }
    case "coMentor": {
      const { form_ids: ids, person } = parseForm(coMentorForm, fields);
      await handOverOpenWork(context, { userId, kind, ids }, person);
      break;
    }
    case "department": {
      const { form_ids: ids, newHead } = parseForm(departmentForm, fields);
      await handOverOpenWork(context, { userId, kind, ids }, newHead);
      break;
    }
    default: {
      const { form_ids: ids, person } = parseForm(personForm, fields);
      await handOverOpenWork(context, { userId, kind, ids }, person);
    }
  }
  throw redirectWithFlash(openWorkPath, messages.handOver.done);
}

/** The open work of one person who can't act, with a form for each kind. */
export default function PersonWork({ loaderData: { name, work, options } }: Route.ComponentProps) {
  return (
    <Page title={name} lead={list.title} back={{ to: openWorkPath, label: list.back }}>
      {work.length === 0 ? <EmptyState title={list.none} /> : <WorkReasons work={work} />}
      {handedOverKinds.map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          work={work.filter((row) => row.kind === kind)}
          options={options}
        />
      ))}
    </Page>
  );
}
