import { useState } from "react";
import { defaultColor } from "#kit/appearance/appearance.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { parseFormStep } from "#kit/forms/parse-step.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ColorField } from "#kit/ui/forms/color-field.tsx";
import { FormSection } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { CheckboxField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, EqualColumns, Page, Section } from "#kit/ui/page.tsx";
import { Refusal } from "#kit/workflow/refusal.ts";
import { brandingForm, brandingPath, maxLengths } from "../branding.ts";
import { requireBrandingEditor, resetBranding, saveBranding } from "../branding-commands.server.ts";
import { loadBranding } from "../branding-queries.server.ts";
import { receiveMark } from "../receive-mark.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/branding";
import styles from "./branding.module.css";
import { BrandingPreview, type Previewed, readPreview, toPreviewed } from "./branding-preview.tsx";

const { fields, hints, groups, reset, ...pageTexts } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireBrandingEditor(context);
  const { picture, mark, ...stored } = await loadBranding(context.db);
  const { faculty, publicUrl } = context;
  return {
    stored,
    files: { mark: mark !== null, picture: picture && { name: picture.name, size: picture.size } },
    faculty: { name: faculty.name, nameEng: faculty.nameEng, branding: faculty.branding },
    publicUrl,
  };
}

const steps = ["save", "reset"] as const;

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const options = {
    files: { mark: "mark", picture: "picture" },
    authorize: requireBrandingEditor,
    steps,
  } as const;
  return withReceivedForm(args.request, context, options, async ({ fields, files }) => {
    if (parseFormStep(fields, steps, "save") === "reset") {
      await resetBranding(context);
      throw redirectWithFlash(brandingPath, messages.reset.done);
    }
    const form = parseForm(brandingForm, fields);
    const mark = files.mark && (await receiveMark(files.mark));
    if (mark && "error" in mark) throw new Refusal(422, saveError, { mark: mark.error });
    await saveBranding(context, form, { mark: mark?.svg, picture: files.picture });
    throw redirectWithFlash(brandingPath, messages.saved);
  });
}

export default function Branding({ loaderData }: Route.ComponentProps) {
  const { stored, files, faculty, publicUrl } = loaderData;
  const { version, ...defaults } = stored;
  const isSet =
    files.mark || files.picture !== null || Object.values(defaults).some((text) => text !== "");
  const [changed, setChanged] = useState<{ version: number | null; shown: Previewed }>();
  const shown = changed?.version === version ? changed.shown : toPreviewed(faculty);
  const settingsName = stored.name === "" ? faculty.name : "";
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} wide>
      <div className={styles.sides}>
        <Section title={groups.face}>
          {version !== null && (
            <p className="t-muted">
              <Link to="/history/show-by-object?objectClass=Branding&objectId=1">
                {pageTexts.changed}
              </Link>
            </p>
          )}
          <div
            onInput={async (event) => {
              const { form } = event.target as HTMLInputElement;
              if (form)
                setChanged({ version, shown: await readPreview(form, faculty, settingsName) });
            }}
          >
            <ActionForm
              key={version}
              step="save"
              submit={pageTexts.save}
              schema={() => import("../branding.ts").then(({ brandingForm }) => brandingForm)}
              defaults={{ ...defaults, color: defaults.color || defaultColor, version }}
              files
            >
              {version !== null && <input type="hidden" name="version" value={version} />}
              <EqualColumns>
                <TextField
                  name="name"
                  label={fields.name}
                  description={hints.name}
                  placeholder={settingsName}
                  maxLength={maxLengths.name}
                />
                <TextField
                  name="nameEng"
                  label={fields.nameEng}
                  description={hints.nameEng}
                  maxLength={maxLengths.name}
                />
              </EqualColumns>
              <ColorField
                name="color"
                label={fields.color}
                description={formatText(hints.color, { color: defaultColor })}
              />
              <FileField
                name="mark"
                label={fields.mark}
                description={hints.mark}
                hint={uploadHint("mark")}
                accept={acceptAttribute("mark")}
              />
              {files.mark && <CheckboxField name="removeMark" label={pageTexts.removeMark} />}
              <FormSection title={groups.foot}>
                <TextField
                  name="address"
                  label={fields.address}
                  description={hints.address}
                  maxLength={maxLengths.address}
                />
                <TextField
                  name="telephone"
                  label={fields.telephone}
                  maxLength={maxLengths.telephone}
                  type="tel"
                />
                <EqualColumns>
                  <TextField
                    name="officeHours"
                    label={fields.officeHours}
                    description={hints.officeHours}
                    maxLength={maxLengths.officeHours}
                  />
                  <TextField
                    name="officeHoursEng"
                    label={fields.officeHoursEng}
                    maxLength={maxLengths.officeHours}
                  />
                </EqualColumns>
              </FormSection>
              <FormSection title={groups.picture}>
                <FileField
                  name="picture"
                  label={fields.picture}
                  description={hints.picture}
                  hint={uploadHint("picture")}
                  accept={acceptAttribute("picture")}
                  current={files.picture}
                />
                {files.picture && (
                  <CheckboxField name="removePicture" label={pageTexts.removePicture} />
                )}
              </FormSection>
            </ActionForm>
          </div>
        </Section>
        <Section title={pageTexts.preview.title}>
          <BrandingPreview shown={shown} publicUrl={publicUrl} />
        </Section>
      </div>
      {isSet && (
        <Section title={reset.title}>
          <p>{reset.lead}</p>
          <Cluster>
            <ActionButton
              step="reset"
              label={reset.button}
              variant="outline"
              tone="neutral"
              confirm={{ title: reset.confirm, text: reset.lead }}
            />
          </Cluster>
        </Section>
      )}
    </Page>
  );
}
