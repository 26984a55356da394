import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import type { ListAnswer } from "../jmbag-list/schema.ts";
import { JmbagListForm } from "../jmbag-list/screens/parts/jmbag-list-form.tsx";
import { ListReceiptView } from "../jmbag-list/screens/parts/list-receipt.tsx";
import { answerList, loadListPage } from "../jmbag-list/server/commands.ts";
import { texts } from "../jmbag-list/texts.ts";
import type { Route } from "./+types/clear-by-list";

export const loader = (args: Route.LoaderArgs) => loadListPage(contextOf(args), args.url);

export const action = (args: Route.ActionArgs) => answerList(contextOf(args), args.request);

/** Checking the list while it is typed doesn't change the page's data. */
export const shouldRevalidate: typeof revalidateAfterConflict = (args) =>
  args.formData?.get("submitButtonClick") !== "check" && revalidateAfterConflict(args);

export default function ClearByList({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, noOffice, queue } = texts.hr;
  const { offices, office } = loaderData;
  if (office === undefined)
    return (
      <Page title={title}>
        <EmptyState title={noOffice} />
      </Page>
    );
  if ("receipt" in loaderData && loaderData.receipt)
    return <ListReceiptView office={office} receipt={loaderData.receipt} />;
  const answer = actionData && "lines" in actionData ? (actionData as ListAnswer) : undefined;
  return (
    <Page title={title} lead={lead} wide actions={<ButtonLink to={`/service/${office}`}>{queue}</ButtonLink>}>
      <JmbagListForm offices={offices} office={office} answer={answer} />
    </Page>
  );
}
