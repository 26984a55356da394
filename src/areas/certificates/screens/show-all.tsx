import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { certificateGridRows } from "../certificates-queries.server.ts";
import { certificateColumns } from "../list-columns.ts";
import { certificatePolicy } from "../policy.ts";
import { texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/show-all";
import { certificatePaths } from "./links.tsx";

const { list } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const grid = await loadGridSource(
    db,
    certificateGridRows("all", localDate(now)),
    certificateColumns,
    args.url,
  );
  return { grid, may: certificatePolicy.write(actor, undefined) ? ["create"] : [] };
}

export default function AllCertificates({ loaderData: { grid, may } }: Route.ComponentProps) {
  return (
    <RecordIndexPage
      set="certificate-of-completion"
      all
      title={recordTexts.hr.titles}
      lead={list.allLead}
      actions={
        may.includes("create") && <ButtonLink to={certificatePaths.new}>{list.new}</ButtonLink>
      }
      views={{ ...list, label: list.views }}
      columns={certificateColumns}
      grid={{ ...grid, caption: list.all }}
    />
  );
}
