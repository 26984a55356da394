import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { localizedName } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { RadioField, SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { nameOfEvent } from "../notices/notices.ts";
import { preferencePaths } from "../notifications.ts";
import {
  deliveryOf,
  kindsForRoles,
  optionalKinds,
  presetOf,
  requiredReason,
} from "../preferences/kinds.ts";
import {
  loadPreferences,
  muteThesis,
  savePreferences,
  savePreset,
  saveReminderDay,
  unmuteThesis,
} from "../preferences/preferences.server.ts";
import {
  type MutableThesis,
  muteForm,
  noticeKey,
  type Preset,
  preferencesForm,
  presetForm,
  presets,
  remindedRoles,
  reminderForm,
  usualReminderDay,
} from "../preferences/preferences.ts";
import { messages, texts } from "../preferences/texts.ts";
import type { Route } from "./+types/notification-settings";
import styles from "./notice-choices.module.css";
import { NoticeChoices } from "./notice-choices.tsx";

const path = preferencePaths.settings;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, language } = contextOf(args);
  const { preferences, weekday, ...theses } = await loadPreferences(db, actor.id);
  const kinds = kindsForRoles(actor.roles);
  const preset = presetOf(optionalKinds(actor.roles), preferences);
  return {
    ...theses,
    kinds: kinds.map((kind) => ({
      ...kind,
      name: nameOfEvent(kind.event, language),
      required: requiredReason(kind),
    })),
    weekday: hasRole(actor, ...remindedRoles) ? String(weekday ?? usualReminderDay) : null,
    chosen: Object.fromEntries(
      kinds.map((kind) => [noticeKey(kind), deliveryOf(kind, preferences)]),
    ),
    preset: preset ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, [
    "save",
    "preset",
    "reminder",
    "mute",
    "unmute",
  ]);
  if (step === "save") {
    await savePreferences(
      context,
      parseForm(preferencesForm(optionalKinds(context.actor.roles)), fields),
    );
    throw redirectWithFlash(path, messages.saved);
  }
  if (step === "preset") {
    await savePreset(context, parseForm(presetForm, fields).preset);
    throw redirectWithFlash(path, messages.preset.saved);
  }
  if (step === "reminder") {
    await saveReminderDay(context, Number(parseForm(reminderForm, fields).weekday));
    throw redirectWithFlash(path, messages.reminder.saved);
  }
  if (step === "mute")
    throw redirectWithFlash(path, await muteThesis(context, parseForm(muteForm, fields).thesis));
  throw redirectWithFlash(path, await unmuteThesis(context, parseForm(muteForm, fields).thesis));
}

/** The user's notification preferences in all of their roles. */
export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const { kinds, chosen, preset, weekday, muted, mutable } = loaderData;
  const pageTexts = useTexts(texts);
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      <PresetChoice preset={preset} />
      <details className={styles.single} open={preset === null || undefined}>
        <summary>{pageTexts.single}</summary>
        <ActionForm step="save" submit={pageTexts.save} defaults={chosen}>
          <NoticeChoices kinds={kinds} />
        </ActionForm>
      </details>
      {weekday !== null && <ReminderDay weekday={weekday} />}
      <MutedTheses muted={muted} mutable={mutable} />
    </Page>
  );
}

/** A choice for all notices at once. */
function PresetChoice({ preset }: { preset: Preset | null }) {
  const { preset: presetTexts } = useTexts(texts);
  return (
    <Section title={presetTexts.title}>
      {preset === null && <p className="t-muted">{presetTexts.own}</p>}
      <ActionForm
        step="preset"
        submit={presetTexts.save}
        defaults={{ preset: preset ?? "" }}
        key={preset}
      >
        <RadioField
          name="preset"
          label={presetTexts.choice}
          options={presets.map((value) => ({
            value,
            label: presetTexts[value],
            hint: presetTexts[`${value}Hint`],
          }))}
          required
        />
      </ActionForm>
    </Section>
  );
}

type Props = { muted: readonly MutableThesis[]; mutable: readonly MutableThesis[] };

/** The muted theses, and a form that mutes another one. */
function MutedTheses({ muted, mutable }: Props) {
  const { muted: mutedTexts } = useTexts(texts);
  const language = useLanguage();
  return (
    <Section title={mutedTexts.title}>
      <p className="t-muted">{mutedTexts.lead}</p>
      {muted.length > 0 && (
        <ul className="t-list">
          {muted.map(({ id, name, nameEng }) => {
            const [title, lang] = localizedName(name, nameEng, language);
            return (
              <li key={id} className={styles.muted}>
                <Link to={`/student/thesis/${id}`} lang={lang}>
                  {title}
                </Link>
                <ActionButton
                  step="unmute"
                  label={mutedTexts.unmute}
                  about={title}
                  variant="outline"
                  tone="neutral"
                  fields={{ thesis: id }}
                />
              </li>
            );
          })}
        </ul>
      )}
      {mutable.length > 0 ? (
        <ActionForm step="mute" submit={mutedTexts.mute} tone="neutral" defaults={{ thesis: "" }}>
          <SelectField
            name="thesis"
            label={mutedTexts.choose}
            options={mutable.map(({ id, name, nameEng }) => ({
              value: String(id),
              label: localizedName(name, nameEng, language)[0],
            }))}
            required
          />
        </ActionForm>
      ) : (
        muted.length === 0 && <p>{mutedTexts.noChoices}</p>
      )}
    </Section>
  );
}

/** The weekday of the reminder about pending tasks; "0" for none. */
function ReminderDay({ weekday }: { weekday: string }) {
  const { reminder } = useTexts(texts);
  const days: Readonly<Record<string, string>> = reminder.days;
  return (
    <Section title={reminder.title}>
      <p className="t-muted">{reminder.lead}</p>
      <ActionForm step="reminder" submit={reminder.save} tone="neutral" defaults={{ weekday }}>
        <RadioField
          name="weekday"
          label={reminder.weekday}
          options={["1", "2", "3", "4", "5", "0"].map((value) => ({
            value,
            label: days[value] ?? value,
          }))}
        />
      </ActionForm>
    </Section>
  );
}
