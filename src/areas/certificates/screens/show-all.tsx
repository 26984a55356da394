import { RecordIndexPage } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink } from "#kit/ui/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { certificateColumns } from "../columns.ts";
import { certificatePolicy } from "../policy.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/show-all";
import { certificatePaths } from "./parts/links.tsx";
import { texts } from "./texts.ts";

const { list } = texts.hr;

export function loader(args: Route.LoaderArgs) {
  const { actor } = contextOf(args);
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return { may: certificatePolicy.write(actor, undefined) ? ["create"] : [] };
}

export default function AllCertificates({ loaderData: { may } }: Route.ComponentProps) {
  return (
    <RecordIndexPage
      set="certificate-of-completion"
      all
      title={recordTexts.hr.titles}
      lead={list.allLead}
      actions={may.includes("create") && <ButtonLink to={certificatePaths.new}>{list.new}</ButtonLink>}
      views={{ ...list, label: list.views }}
      columns={certificateColumns}
      grid={{ caption: list.all }}
    />
  );
}
