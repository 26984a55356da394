import { columnsOf } from "#kit/records/resource.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { here } from "#kit/server/context.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { ButtonLink, Page, Switcher } from "#kit/ui/index.ts";
import { resourceOf } from "../sets.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** The working view and the view of everything; the rows come by a call of their own. */
export function loader(args: Route.LoaderArgs) {
  const { actor } = here(args);
  const { set, allow } = resourceOf(args.url.pathname);
  if (!allow.read(actor, undefined)) throw new Refusal(403, noRight);
  return { set, all: args.url.pathname.endsWith("/show-all"), may: allow.write(actor, undefined) ? ["write"] : [] };
}

export default function RecordList({ loaderData: { set, all, may } }: Route.ComponentProps) {
  const resource = resourceOf(`/${set}`);
  const { names, words } = resource;
  const { view } = texts;
  const actions = (
    <>
      {words.links?.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="outline" tone="neutral">
          {label}
        </ButtonLink>
      ))}
      {may.includes("write") && <ButtonLink to={`/${set}/new`}>{words.new}</ButtonLink>}
    </>
  );
  return (
    <Page title={names[1]} lead={words.lead} actions={actions} wide>
      {words.current && (
        <Switcher
          label={view.label}
          options={[
            { to: `/${set}`, label: words.current },
            { to: `/${set}/show-all`, label: view.all },
          ]}
        />
      )}
      <Grid
        key={String(all)}
        name={set}
        caption={names[1]}
        columns={columnsOf(resource)}
        url={`/${set}/grid-data${all ? "-all" : ""}`}
      />
    </Page>
  );
}
