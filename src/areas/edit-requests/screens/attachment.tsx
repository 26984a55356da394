import { z } from "zod";
import { changeAttachment } from "#areas/theses/attachment.server.ts";
import { shownAttachment } from "#areas/theses/details.ts";
import { thesisMentor } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { isAdminForm } from "#areas/theses/screens/thesis-form.tsx";
import { unpublishedStatuses } from "#areas/theses/status.ts";
import { messages as thesisMessages } from "#areas/theses/texts.ts";
import { loadThesis } from "#areas/theses/theses-queries.server.ts";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { changeAttachmentAsAdmin, requestAttachment } from "../edit-requests-commands.server.ts";
import { loadPendingEdits } from "../edit-requests-queries.server.ts";
import { editFieldCodes } from "../edit-requests-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/attachment";

const pageTexts = texts.hr.attachment;

/**
 * The thesis whose file the mentor, or on an address of its own the admin, changes. Refuses with 403,
 * or 404 where the study asks for no file.
 */
async function loadChangeable({ db, actor }: Pick<Context, "db" | "actor">, id: number, url: URL) {
  const thesis = await loadThesis(db, id);
  if (!isAdminForm(url) && !thesisMentor(actor, thesis)) throw new Refusal(403, accessDenied);
  if (thesis.asked.attachment === "none") throw new Refusal(404, notFound);
  return thesis;
}

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const thesis = await loadChangeable({ db, actor }, parseId(args.params.id), args.url);
  const byAdmin = isAdminForm(args.url);
  const asks = !byAdmin && thesisPolicy.requestEdit(actor, thesis);
  const pending = asks ? await loadPendingEdits(db, thesis.id) : [];
  return {
    thesis: { id: thesis.id, name: thesis.name, attachment: shownAttachment(thesis) },
    mayRemove:
      thesis.asked.attachment !== "required" ||
      unpublishedStatuses.some((status) => status === thesis.status),
    edits: thesisPolicy[byAdmin ? "editAsAdmin" : "edit"](actor, thesis),
    asks,
    isPending: pending.some(({ fieldId }) => fieldId === editFieldCodes.attachment),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const byAdmin = isAdminForm(args.url);
  const authorize = (context: Context) => loadChangeable(context, id, args.url);
  return withReceivedForm(
    args.request,
    context,
    { files: { attachment: "topic" }, schema: z.object({}), authorize, steps },
    async ({ fields, files: { attachment } }) => {
      const removes = fields.step?.[0] === "remove";
      if (!removes && !attachment)
        throw new Refusal(422, saveError, { attachment: thesisMessages.refusals.noAttachment });
      const file = removes ? undefined : attachment;
      if (!byAdmin && thesisPolicy.requestEdit(context.actor, await loadThesis(context.db, id))) {
        await requestAttachment(context, id, file);
        throw redirectWithFlash(`/edit-request/list/${id}`, messages.done.sent);
      }
      await (byAdmin ? changeAttachmentAsAdmin : changeAttachment)(context, id, file);
      const { attached, removed } = messages.attachment;
      throw redirectWithFlash(`/thesis/show/${id}`, removes ? removed : attached);
    },
  );
}

const steps = ["attach", "remove"] as const;

/** The page on which a mentor or the admin attaches a file, or the mentor asks for another one. */
export default function Attachment({ loaderData }: Route.ComponentProps) {
  const { thesis, mayRemove, edits, asks, isPending } = loaderData;
  const { attachment } = thesis;
  const { askRemove, askRemoveText, askRemoveTitle, remove, removeText, removeTitle } = pageTexts;
  return (
    <Page
      title={pageTexts.title}
      lead={thesis.name}
      back={{ to: `/thesis/show/${thesis.id}`, label: texts.hr.panel.thesis }}
    >
      <Section
        title={pageTexts.now}
        actions={
          attachment &&
          !isPending &&
          mayRemove &&
          (edits || asks) && (
            <ActionButton
              step="remove"
              label={asks ? askRemove : remove}
              tone="danger"
              variant="subtle"
              confirm={
                asks
                  ? { title: askRemoveTitle, text: askRemoveText }
                  : { title: removeTitle, text: removeText }
              }
            />
          )
        }
      >
        {attachment ? (
          <DownloadLink
            href={`/thesis/attachment/${thesis.id}`}
            name={attachment.name}
            size={attachment.size}
          />
        ) : (
          <p className="t-muted">{pageTexts.none}</p>
        )}
      </Section>
      {isPending && <Notice tone="info">{pageTexts.pending}</Notice>}
      {!isPending && (edits || asks) && (
        <Section title={pageTexts.file}>
          <p>{asks ? pageTexts.leadPublished : pageTexts.lead}</p>
          <ActionForm step="attach" submit={asks ? pageTexts.ask : pageTexts.attach} files>
            <FileField
              name="attachment"
              label={pageTexts.file}
              hint={uploadHint("topic")}
              accept={acceptAttribute("topic")}
              required
            />
          </ActionForm>
        </Section>
      )}
    </Page>
  );
}
