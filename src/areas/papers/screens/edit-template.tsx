import { useActionData } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { VersionNotice, VersionSection } from "#kit/ui/version-list.tsx";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { loadWordingPreview } from "../document.server.ts";
import { isPrintoutKind, paperPaths, parseTemplateName, type WordingKind } from "../papers.ts";
import { loadPreviewChoices } from "../papers-queries.server.ts";
import { paperPolicy } from "../policy.ts";
import { messages, texts } from "../texts.ts";
import { deliveredWording } from "../wording/delivered.server.ts";
import { loadWordingVersions } from "../wording/queries.server.ts";
import { requireValidWording, saveWording } from "../wording/wording.server.ts";
import {
  insertsOf,
  maxWordingLength,
  paperFieldsOf,
  saveWordingForm,
  wordingForm,
} from "../wording/wording.ts";
import type { Route } from "./+types/edit-template";
import { PaperPreview } from "./paper-preview.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
  const { kind, language } = orNotFound(parseTemplateName(args.params.paper));
  const [versions, choices] = [
    await loadWordingVersions(db, kind, language),
    await loadPreviewChoices(db, kind),
  ];
  const version = Number(args.url.searchParams.get("version") ?? Number.NaN);
  const shown =
    version === 0 ? undefined : (versions.find(({ number }) => number === version) ?? versions[0]);
  return {
    kind,
    language,
    choices,
    basis: versions[0]?.number ?? 0,
    own: Boolean(versions[0]?.body),
    /** The number of an earlier version that was put into the editor. */
    restored:
      version !== versions[0]?.number && (version === 0 || shown?.number === version)
        ? version
        : null,
    body: shown?.body ?? deliveredWording(kind, language),
    versions: versions.map(({ body, ...version }) => ({ ...version, own: body !== null })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { kind, language } = orNotFound(parseTemplateName(args.params.paper));
  const context = contextOf(args);
  const { actor } = context;
  if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
  const { step, fields } = await readStep(args.request, ["preview", "save", "restore"]);
  if (step === "preview") {
    const { body, example } = parseForm(wordingForm, fields);
    const wording = requireValidWording(body, kind);
    return {
      preview: {
        body,
        example,
        ...(await loadWordingPreview(context, { kind, language, wording, example })),
      },
    };
  }
  const { basis, body } = parseForm(saveWordingForm, fields);
  await saveWording(context, { kind, language, basis, body: step === "restore" ? null : body });
  throw redirectWithFlash(
    paperPaths.template(kind, language),
    step === "restore" ? messages.templates.restored : messages.templates.saved,
  );
}

export default function EditTemplate({ loaderData }: Route.ComponentProps) {
  const { kind, language, basis, own, restored, body, choices, versions } = loaderData;
  const preview = useActionData<typeof action>()?.preview;
  const { templates, kinds, languageNames } = texts.hr;
  const isThesisList = isPrintoutKind(kind) && kind !== "paymentSlip";
  return (
    <Page
      title={`${kinds[kind]} (${languageNames[language]})`}
      lead={own ? templates.ownLead : templates.deliveredLead}
      back={{ to: paperPaths.templates, label: templates.title }}
    >
      {restored !== null && !preview && <VersionNotice number={restored} texts={templates} />}
      <Section title={templates.wording}>
        <ActionForm
          key={restored}
          step="preview"
          submit={templates.check}
          defaults={{
            body: preview?.body ?? body,
            example: preview?.example ?? choices[0]?.id ?? "",
          }}
        >
          <TextArea
            name="body"
            label={templates.text}
            description={templates.textHint}
            rows={26}
            maxLength={maxWordingLength}
            required
          />
          {choices.length === 0 ? (
            <EmptyState title={templates.noExamples} />
          ) : (
            <SelectField
              name="example"
              label={isThesisList ? templates.mentor : templates.reservation}
              options={choices.map(({ id, label }) => ({ value: String(id), label }))}
              required
            />
          )}
        </ActionForm>
      </Section>
      {preview && (
        <Section title={templates.preview} id="preview">
          <PaperPreview
            paper={preview}
            pdf={{
              path: paperPaths.templatePreview(kind, language),
              body: preview.body,
              example: preview.example,
            }}
          />
          <ActionForm step="save" submit={templates.save}>
            <input type="hidden" name="basis" value={basis} />
            <input type="hidden" name="body" value={preview.body} />
          </ActionForm>
        </Section>
      )}
      <Section title={templates.fields}>
        <FieldList kind={kind} />
      </Section>
      <VersionSection
        path={paperPaths.template(kind, language)}
        versions={versions}
        texts={templates}
      />
    </Page>
  );
}

/** An example of each kind of markup in a wording. */
const examples = {
  heading: "# Obrazac B",
  section: "## Povjerenstvo",
  centred: "> Ispunjeni uvjeti",
  emphasis: ">> {student}",
  fact: "- Mentor: {mentor}",
  lines: "_ 5 {pitanja}",
  signature: "~ potpis mentora",
  stamp: "~~ M. P.",
  field: "{student}",
  gender: "{predala/predao}",
  brace: "{{ }}",
} as const;

/** How the wording of a paper is written, and the fields that it may place. */
function FieldList({ kind }: { kind: WordingKind }) {
  const { insert, ...marks } = texts.hr.templates.marks;
  const fields = [
    ...Object.entries(insertsOf(kind)).map(
      ([name, what]) => [name, formatText(insert, { what })] as const,
    ),
    ...Object.entries(paperFieldsOf(kind)),
  ];
  return (
    <>
      <dl className="t-description-list">
        {Object.entries(examples).map(([name, example]) => (
          <div key={name}>
            <dt>
              <code className="t-code">{example}</code>
            </dt>
            <dd>{marks[name as keyof typeof marks]}</dd>
          </div>
        ))}
      </dl>
      <dl className="t-description-list">
        {fields.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code className="t-code">{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
