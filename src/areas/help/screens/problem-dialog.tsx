import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { formatFieldErrors, xhrHeaders } from "#kit/forms/form.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { RestoredNotice } from "#kit/ui/forms/action-form.tsx";
import { useDraft } from "#kit/ui/forms/drafts.ts";
import { FormField } from "#kit/ui/forms/field.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { maxDescriptionLength, problemReportForm } from "../help.ts";
import { texts } from "../texts.ts";

type Props = {
  /** The sender's e-mail if it is known. */
  mailFrom: string;
  /** The page on which the problem occurred. */
  url: string;
  onClose: () => void;
  /** Called after sending, with the message to show. */
  onSent: (sentence: string) => void;
};

/**
 * The bug report dialog over the current page. Sending is possible only while the form is valid
 * (spec §4).
 */
export default function ProblemDialog({ mailFrom, url, onClose, onSent }: Props) {
  const problemTexts = useTexts(texts).problem;
  const language = useLanguage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ form, step: undefined, row: undefined, page: "/send-problem" });
  const [entered, setEntered] = useState({ mailFrom, description: "" });
  const report = { ...entered, url };
  const [left, setLeft] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const { error } = problemReportForm.safeParse(report);
  const sentences = error ? formatFieldErrors(error, language) : {};
  const errorOf = (name: string) => (left.includes(name) ? sentences[name] : undefined);
  const { restored } = draft;
  useEffect(() => {
    const [description = ""] = restored?.description ?? [];
    setEntered({ mailFrom: restored?.mailFrom?.[0] ?? mailFrom, description });
  }, [restored, mailFrom]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (error || busy) return;
    setBusy(true);
    draft.onSend();
    const answer = await postReport(report);
    setBusy(false);
    if (answer === "failed" || answer.type === "error") {
      draft.onRefused();
      return setRefused(answer === "failed" ? problemTexts.failed : answer.message);
    }
    draft.drop();
    onSent(answer.message);
    onClose();
  }

  const control = (name: keyof typeof report) => ({
    id: `${id}-${name}`,
    name,
    value: report[name],
    required: true,
    "aria-invalid": errorOf(name) ? true : undefined,
    "aria-describedby": errorOf(name) ? `${id}-${name}-error` : undefined,
    onBlur: () => setLeft([...left, name]),
  });
  const field = (name: "mailFrom" | "description") => ({
    id: `${id}-${name}`,
    label: problemTexts[name],
    required: true,
    error: errorOf(name),
  });
  return (
    <Dialog title={problemTexts.title} width={400} onClose={onClose}>
      <form ref={form} className="t-form" noValidate onSubmit={send} onInput={draft.onType}>
        <input type="hidden" name="url" value={url} />
        {restored && <RestoredNotice onDiscard={draft.drop} />}
        <p>{problemTexts.lead}</p>
        {refused && <Notice tone="danger">{refused}</Notice>}
        <FormField {...field("mailFrom")}>
          <input
            {...control("mailFrom")}
            type="email"
            autoComplete="email"
            className="t-input"
            onChange={({ currentTarget }) =>
              setEntered({ ...entered, mailFrom: currentTarget.value })
            }
          />
        </FormField>
        <FormField {...field("description")}>
          <textarea
            {...control("description")}
            rows={6}
            maxLength={maxDescriptionLength}
            className="t-input t-textarea"
            onChange={({ currentTarget }) =>
              setEntered({ ...entered, description: currentTarget.value })
            }
          />
        </FormField>
        <Button type="submit" disabled={error !== undefined} busy={busy}>
          {busy ? problemTexts.sending : problemTexts.send}
        </Button>
      </form>
    </Dialog>
  );
}

type ProblemReportResponse = { message: string; type: string };

async function postReport(
  typed: Record<string, string>,
): Promise<ProblemReportResponse | "failed"> {
  try {
    const headers = { ...xhrHeaders, accept: "application/json" };
    const answer = await fetch("/send-problem", {
      method: "POST",
      headers,
      body: new URLSearchParams(typed),
    });
    return (await answer.json()) as ProblemReportResponse;
  } catch {
    return "failed";
  }
}
