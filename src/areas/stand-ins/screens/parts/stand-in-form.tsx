import { ActionForm, ComboboxField, DateField, EmptyState } from "#kit/ui/index.ts";
import type { StandInOptions } from "../../server/queries/stand-ins.ts";
import { texts } from "../../texts.ts";

const formTexts = texts.hr;

type Props = { options: StandInOptions; today: string };

/** Names a stand-in for the person of the options. */
export function StandInForm({ options: { represented, candidates, theses }, today }: Props) {
  if (candidates.length === 0) return <EmptyState title={formTexts.noCandidates} />;
  return (
    <ActionForm step="name" submit={formTexts.save} schema={loadSchema} defaults={{ dateFrom: today }}>
      <input type="hidden" name="represented" value={represented?.id} />
      <ComboboxField name="standIn" label={formTexts.fields.standIn} required options={toOptions(candidates)} />
      <DateField name="dateFrom" label={formTexts.fields.dateFrom} min={today} required />
      <DateField name="dateTo" label={formTexts.fields.dateTo} min={today} required />
      {theses.length > 0 && (
        <ComboboxField
          name="thesis"
          label={formTexts.fields.thesis}
          description={formTexts.thesisHint}
          options={toOptions(theses)}
        />
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("../../schema.ts").then(({ standInForm }) => standInForm);

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
