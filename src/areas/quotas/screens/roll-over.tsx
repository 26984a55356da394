import { contextOf } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { formatText } from "#kit/text/format-text.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { ButtonLink, EmptyState, Notice, Page, StepForm } from "#kit/ui/index.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { parts, proposal } from "../roll-over.ts";
import { defaultsOf, planIn } from "../roll-over-form.ts";
import { chosenYears } from "../roll-over-years.ts";
import { academicYears } from "../server/copy.ts";
import { frameOf, quotasOf, rollOver } from "../server/roll-over.ts";
import { rollOverTexts } from "../texts/roll-over.ts";
import type { Route } from "./+types/roll-over";
import { NewYear } from "./parts/roll-over-new-year.tsx";
import { RollOverParts } from "./parts/roll-over-parts.tsx";
import { RollOverYears } from "./parts/roll-over-years.tsx";

const words = rollOverTexts.hr;

/** From which year into which, and what would be written; the choice is in the address. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const years = await academicYears(db);
  const wishes = args.url.searchParams;
  const { from, to, why } = chosenYears(years, localDate(now), wishes.get("from"), wishes.get("to"));
  if (!from || !to) return { years, from, to, why, plan: undefined, standing: undefined, left: 0 };
  const [{ standing, ...frame }, { quotas, left }] = await Promise.all([
    frameOf(db, from.id, to),
    quotasOf(db, from.id),
  ]);
  return { years, from, to, why, plan: proposal({ ...frame, quotas }, to), standing, left };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await readFormFields(args.request);
  const years = await academicYears(context.db);
  const from = years.find(({ id }) => String(id) === form.from?.[0]);
  const year = years.find(({ id }) => String(id) === form.to?.[0]);
  if (!from || (!year && form.to?.[0] !== "new")) throw new Refusal(422, words.errors.unknownYear);
  const { quotas } = await quotasOf(context.db, from.id);
  const { plan, errors } = planIn(form, year, quotas);
  if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
  if (year && parts.every((part) => plan[part].length === 0)) throw new Refusal(422, words.errors.nothing);
  const { yearId, name, made } = await rollOver(context, plan);
  const counts = Object.fromEntries(parts.map((part) => [part, plan[part].length]));
  throw redirectWithFlash(
    `/academic-year/show/${yearId}`,
    formatText(made ? words.done : words.already, { ...counts, to: name }),
  );
}

export default function RollOver({ loaderData }: Route.ComponentProps) {
  const { years, from, to, why, plan, standing, left } = loaderData;
  const back = { to: "/academic-year", label: words.back };
  if (!from || !to || !plan || !standing)
    return (
      <Page title={words.title} lead={words.lead} back={back}>
        {years.length > 0 && <RollOverYears years={years} from={from} to={to} />}
        {why && <Notice tone="danger">{why}</Notice>}
        {years.length === 0 && (
          <EmptyState title={words.noYears} action={<ButtonLink to="/academic-year/new">{words.newYear}</ButtonLink>}>
            {words.noYearsText}
          </EmptyState>
        )}
      </Page>
    );
  const something = to.id === null || parts.some((part) => plan[part].length > 0 && standing[part] === 0);
  const names = { from: from.name, to: to.name };
  return (
    <Page title={words.title} lead={words.lead} back={back}>
      <RollOverYears years={years} from={from} to={to} />
      {something ? (
        <StepForm
          key={`${from.id} ${to.id}`}
          defaults={defaultsOf(plan)}
          submit={formatText(words.apply, names)}
          confirm={{ title: formatText(words.confirmTitle, names), text: words.confirmText }}
        >
          <input type="hidden" name="from" value={from.id} />
          <input type="hidden" name="to" value={to.id ?? "new"} />
          <NewYear to={to} />
          <RollOverParts plan={plan} standing={standing} left={left} from={from.name} />
        </StepForm>
      ) : (
        <Notice tone="info">{formatText(words.nothing, names)}</Notice>
      )}
    </Page>
  );
}
