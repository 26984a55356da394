import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { deliveryOf, kindsForRoles, optionalKinds } from "../preferences/rules.ts";
import {
  muteForm,
  noticeKey,
  preferencePaths,
  preferencesForm,
  remindedRoles,
  reminderForm,
  usualReminderDay,
} from "../preferences/schema.ts";
import { MutedTheses } from "../preferences/screens/parts/muted-theses.tsx";
import { NoticeChoices } from "../preferences/screens/parts/notice-choices.tsx";
import { ReminderDay } from "../preferences/screens/parts/reminder-day.tsx";
import {
  muteThesis,
  resetPreferences,
  savePreferences,
  saveReminderDay,
  unmuteThesis,
} from "../preferences/server/commands.ts";
import { loadPreferences } from "../preferences/server/queries.ts";
import { messages, texts } from "../preferences/texts.ts";
import type { Route } from "./+types/notification-settings";

const path = preferencePaths.settings;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const { preferences, weekday, ...theses } = await loadPreferences(db, actor.id);
  const kinds = kindsForRoles(actor.roles);
  return {
    ...theses,
    kinds,
    weekday: hasRole(actor, ...remindedRoles) ? String(weekday ?? usualReminderDay) : null,
    chosen: Object.fromEntries(kinds.map((kind) => [noticeKey(kind), deliveryOf(kind, preferences)])),
    isChanged: Object.keys(preferences).length > 0,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["save", "reset", "reminder", "mute", "unmute"]);
  if (step === "save") {
    await savePreferences(context, parseForm(preferencesForm(optionalKinds(context.actor.roles)), fields));
    throw redirectWithFlash(path, messages.saved);
  }
  if (step === "reset") {
    await resetPreferences(context);
    throw redirectWithFlash(path, messages.resetDone);
  }
  if (step === "reminder") {
    await saveReminderDay(context, Number(parseForm(reminderForm, fields).weekday));
    throw redirectWithFlash(path, messages.reminder.saved);
  }
  if (step === "mute") throw redirectWithFlash(path, await muteThesis(context, parseForm(muteForm, fields).thesis));
  throw redirectWithFlash(path, await unmuteThesis(context, parseForm(muteForm, fields).thesis));
}

/** The user's notification preferences in all of their roles. */
export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const { kinds, chosen, isChanged, weekday, muted, mutable } = loaderData;
  const pageTexts = useTexts(texts);
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      actions={
        isChanged && (
          <ActionButton
            step="reset"
            label={pageTexts.reset}
            variant="outline"
            tone="neutral"
            confirm={{ title: pageTexts.reset, text: pageTexts.resetText }}
          />
        )
      }
    >
      <ActionForm step="save" submit={pageTexts.save} defaults={chosen}>
        <NoticeChoices kinds={kinds} />
      </ActionForm>
      {weekday !== null && <ReminderDay weekday={weekday} />}
      <MutedTheses muted={muted} mutable={mutable} />
    </Page>
  );
}
