import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ChoiceRows } from "#kit/ui/forms/choice-rows.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { ruleKeys, rules, suggestedWeights } from "../rules.ts";
import { texts as ruleTexts } from "../rules-texts.ts";
import { texts as screenTexts } from "../screen-texts.ts";
import { loadSettings, requireConfiguring, saveSettings } from "../settings.server.ts";
import {
  type CheckSettings,
  checkPaths,
  ruleGroups,
  settingValues,
  toSettingsForm,
  type Weight,
} from "../submission-checks.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/settings";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireConfiguring(context);
  const id = parseId(args.params.id);
  const { study, version, settings } = await loadSettings(context.db, id);
  return { id, study, version, settings };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireConfiguring(context);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["save", "suggest", "switchOff"]);
  if (step !== "save") {
    const { version, settings } = await loadSettings(context.db, id);
    await saveSettings(context, id, {
      settings: { ...settings, weights: step === "suggest" ? suggestedWeights : {} },
      seen: version,
    });
  } else {
    const { version, titlePage, taskPage, ...chosen } = parseForm(toSettingsForm(ruleKeys), fields);
    const settings = {
      titlePage,
      taskPage,
      weights: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "off")),
    } as CheckSettings;
    await saveSettings(context, id, { settings, seen: version });
  }
  throw redirectWithFlash(checkPaths.settings(id), messages.settings.saved);
}

const words = texts.hr.settings;
const { groups } = screenTexts.hr;
const options = settingValues.map((value) => ({ value, label: words.values[value] }));

/** What each rule of the check does in a study, beside the study's own form. */
export default function SubmissionCheckSettings({ loaderData }: Route.ComponentProps) {
  const { id, study, version, settings } = loaderData;
  const set = Object.values(settings.weights);
  const count = (weight: Weight) => set.filter((value) => value === weight).length;
  const isEmpty = set.length === 0;
  return (
    <Page
      title={formatText(words.title, { study })}
      lead={words.lead}
      back={{ to: `/study/show/${id}`, label: study }}
    >
      <Notice tone="info" title={isEmpty ? words.none : words.wanted}>
        {isEmpty
          ? words.noneText
          : formatText(words.summary, {
              blocks: count("blocks"),
              warns: count("warns"),
              informs: count("informs"),
              off: ruleKeys.length - set.length,
            })}
      </Notice>
      <Cluster>
        <ActionButton
          step="suggest"
          label={words.suggest}
          variant="outline"
          {...(!isEmpty && { confirm: { title: words.suggest, text: words.suggestText } })}
        />
        {!isEmpty && (
          <ActionButton
            step="switchOff"
            label={words.switchOff}
            variant="outline"
            tone="neutral"
            confirm={{ title: words.switchOff, text: words.switchOffText }}
          />
        )}
      </Cluster>
      <ActionForm
        key={version}
        step="save"
        submit={words.save}
        defaults={{
          titlePage: settings.titlePage,
          taskPage: settings.taskPage,
          ...Object.fromEntries(ruleKeys.map((rule) => [rule, settings.weights[rule] ?? "off"])),
        }}
      >
        {version !== null && <input type="hidden" name="version" value={version} />}
        {ruleGroups.map((group) => (
          <Section key={group} title={groups[group]}>
            <ChoiceRows
              heading={words.rule}
              options={options}
              rows={rules
                .filter(([, ruleGroup]) => ruleGroup === group)
                .map(([rule, , , heaviest]) => ({
                  name: rule,
                  label: ruleTexts.hr.rules[rule].name,
                  allowed: settingValues.slice(settingValues.indexOf(heaviest)),
                }))}
            />
          </Section>
        ))}
        <Section title={words.pages}>
          <CheckboxField
            name="titlePage"
            label={words.titlePage}
            description={words.titlePageHint}
          />
          <CheckboxField name="taskPage" label={words.taskPage} description={words.taskPageHint} />
        </Section>
      </ActionForm>
    </Page>
  );
}
