import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { RichText } from "#kit/ui/rich-text/rich-text.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadNote } from "../notes.server.ts";
import { notePolicy } from "../policy.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const note = await loadNote(db, parseId(args.params.id), actor.id);
  if (!notePolicy.read(actor, note)) throw new Refusal(403, accessDenied);
  return note;
}

export default function ShowNote({ loaderData: note }: Route.ComponentProps) {
  const { title, fields, show, historyLink } = texts.hr;
  const yesOrNo = (yes: boolean) => (yes ? show.yes : show.no);
  return (
    <Page
      title={title}
      lead={note.mentor}
      back={{ to: "/mentor-note", label: show.back }}
      actions={
        <>
          <ButtonLink to={`/mentor-note/edit/${note.id}`} variant="filled">
            {show.edit}
          </ButtonLink>
          <ButtonLink to={`/history/record/MentorNote/${note.id}`} variant="outline" tone="neutral">
            {historyLink}
          </ButtonLink>
          <ButtonLink to={`/mentor-note/delete/${note.id}`} variant="subtle" tone="danger">
            {show.delete}
          </ButtonLink>
        </>
      }
    >
      <Section title={fields.note}>
        <RichText html={note.note} />
        {note.file && (
          <DownloadLink
            href={`/mentor-note/file/${note.id}`}
            name={note.file.name}
            size={note.file.size}
          />
        )}
      </Section>
      <Section title={show.details}>
        <DescriptionList
          items={[
            [fields.mentor, note.mentor],
            [fields.studies, note.studies.map(({ id, name }) => <div key={id}>{name}</div>)],
            [fields.showOnWeb, yesOrNo(note.showOnWeb)],
            [fields.sendByMail, yesOrNo(note.sendByMail)],
            [fields.updatedAt, <DateTime key="at" at={note.updatedAt} withTime />],
          ]}
        />
      </Section>
    </Page>
  );
}
