import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  loadIsvuWindowsOf,
  typeIsvuWindow,
  untypeIsvuWindow,
} from "../isvu-windows/isvu-windows.server.ts";
import {
  type IsvuWindowState,
  isvuWindowsPath,
  toIsvuWindows,
  toStudentFields,
  typedForm,
  untypedForm,
} from "../isvu-windows/isvu-windows.ts";

import { messages, texts } from "../isvu-windows/texts.ts";
import type { Route } from "./+types/isvu-windows";
import { WindowFields, WindowState } from "./window-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const facts = await loadIsvuWindowsOf(contextOf(args).db, parseId(args.params.id));
  const { id, thesisName } = facts;
  return { id, thesisName, student: toStudentFields(facts), windows: toIsvuWindows(facts) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["type", "untype"]);
  if (step === "untype") {
    await untypeIsvuWindow(context, id, parseForm(untypedForm, fields).window);
    throw redirectWithFlash(`${isvuWindowsPath}/${id}`, messages.done.untyped);
  }
  const { window, fingerprint } = parseForm(typedForm, fields);
  await typeIsvuWindow(context, id, window, fingerprint);
  throw redirectWithFlash(`${isvuWindowsPath}/${id}`, messages.done.typed);
}

const windowTexts = texts.hr;

const tones: Readonly<Record<IsvuWindowState, StatusTone>> = {
  closed: "draft",
  open: "waiting",
  typed: "done",
  changed: "stopped",
};

/** All data of one reservation for the windows of ISVU. */
export default function IsvuWindowsPage({
  loaderData: { id, thesisName, student, windows },
}: Route.ComponentProps) {
  return (
    <Page
      title={windowTexts.title}
      lead={thesisName}
      back={{ to: isvuWindowsPath, label: windowTexts.back }}
      actions={
        <ButtonLink to={`/reservation/show/${id}`} variant="outline" tone="neutral">
          {windowTexts.reservation}
        </ButtonLink>
      }
    >
      <Section title={windowTexts.studentTitle}>
        <WindowFields fields={student} />
      </Section>
      {windows.map((view) => {
        const { window, state, fingerprint, typed } = view;
        const { title } = windowTexts.windows[window];
        return (
          <Section
            key={window}
            id={window}
            title={title}
            actions={<StatusBadge label={windowTexts.states[state]} tone={tones[state]} />}
          >
            <WindowState view={view} />
            {state !== "closed" && <WindowFields fields={view.fields} />}
            {(state === "open" || state === "changed") && (
              <ActionButton
                step="type"
                label={windowTexts.type}
                about={title}
                fields={{ window, fingerprint }}
              />
            )}
            {typed && (
              <ActionButton
                step="untype"
                label={windowTexts.untype}
                about={title}
                variant="outline"
                tone="neutral"
                fields={{ window }}
              />
            )}
          </Section>
        );
      })}
    </Page>
  );
}
