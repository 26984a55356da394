import { Form } from "react-router";
import { ReservedThesisTitle } from "#areas/reservations/screens/reserved-thesis-title.tsx";
import { versionNumber } from "#areas/reservations/thread.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Button, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadComparison } from "../comparison/comparison.server.ts";
import { type ComparedVersion, changesPath } from "../comparison/comparison.ts";
import { texts } from "../comparison/texts.ts";
import { texts as documentTexts } from "../texts.ts";
import type { Route } from "./+types/changes";
import { ChangedPages } from "./changed-pages.tsx";

export async function loader(args: Route.LoaderArgs) {
  const from = args.url.searchParams.get("from");
  return loadComparison(
    contextOf(args),
    parseId(args.params.id),
    from === null ? null : parseId(from),
  );
}

/** What has changed between two versions of a thesis. */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { versions, before, after, comparison, reservationId } = loaderData;
  const { title, back, states } = useTexts(texts);
  const format = useFormat();
  const { state } = comparison;
  const pair = [before, after].map((id) => versions.find((version) => version.id === id));
  const isSame = state === "compared" && comparison.pages.length === 0;
  return (
    <Page
      title={title}
      lead={<ReservedThesisTitle of={loaderData} />}
      back={{ to: `/document/comments/${reservationId}`, label: back }}
    >
      <Pair versions={versions} pair={pair} />
      {versions.length > 2 && <ChooseVersion versions={versions} before={before} after={after} />}
      {state === "compared" && !isSame && <ChangedPages comparison={comparison} after={after} />}
      {(state !== "compared" || isSame) && (
        <EmptyState title={states[state === "compared" ? "same" : state].title}>
          {format(states[state === "compared" ? "same" : state].text, {
            pages: "most" in comparison ? comparison.most : 0,
            which: "in" in comparison ? comparison.in : "",
          })}
        </EmptyState>
      )}
    </Page>
  );
}

type Versions = readonly ComparedVersion[];

/** Names a version and the day on which it was sent. */
function useVersionName(versions: Versions) {
  const { version: numbered, sent } = useTexts(texts);
  const { working, final } = useTexts(documentTexts);
  const format = useFormat();
  const language = useLanguage();
  return (version: ComparedVersion) => {
    const kind = version.finalVersion ? final : working;
    const number = versionNumber(version, versions);
    return format(sent, {
      version: number === null ? kind : format(numbered, { kind, number }),
      day: formatDate(localDate(new Date(version.createdAt)), language),
    });
  };
}

type PairProps = { versions: Versions; pair: readonly (ComparedVersion | undefined)[] };

/** The two versions, the earlier one first, with their files. */
function Pair({ versions, pair }: PairProps) {
  const nameOf = useVersionName(versions);
  return (
    <div className="t-equal-columns">
      {pair.map(
        (version) =>
          version && (
            <div key={version.id}>
              <div>{nameOf(version)}</div>
              {version.file && (
                <DownloadLink
                  href={`/student/download-thesis/${version.id}`}
                  name={version.file.name}
                  size={version.file.size}
                />
              )}
            </div>
          ),
      )}
    </div>
  );
}

type ChooseProps = { versions: Versions; before: number | null; after: number };

/** Chooses the other version; the later one is that of the address. */
function ChooseVersion({ versions, before, after }: ChooseProps) {
  const { choose, submit } = useTexts(texts);
  const nameOf = useVersionName(versions);
  const from = String(before ?? "");
  return (
    <FormContext value={{ id: "compare", errors: {}, values: { from: [from] } }} key={from}>
      <Form method="get" action={changesPath(after)} preventScrollReset>
        <Cluster>
          <SelectField
            name="from"
            label={choose}
            options={versions
              .filter(({ id }) => id !== after)
              .map((version) => ({ value: String(version.id), label: nameOf(version) }))}
          />
          <Button type="submit" variant="outline">
            {submit}
          </Button>
        </Cluster>
      </Form>
    </FormContext>
  );
}
