import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { ownOrcidForm } from "../orcid-form.ts";
import { setOwnOrcid } from "../own-orcid.server.ts";
import { loadProfile } from "../people-queries.server.ts";
import { formatRoles } from "../people-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/profile";
import { Avatar } from "./avatar.tsx";
import { OrcidLink } from "./orcid-link.tsx";
import { StandInsOfPerson } from "./stand-ins-of-person.tsx";
import { StudyFacts } from "./study-facts.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const user = await loadProfile(db, actor.id, now);
  return { user, studies: user.studies.length > 0 || hasRole(actor, "student", "teacher") };
}

export async function action(args: Route.ActionArgs) {
  const { fields } = await readStep(args.request, ["orcid"]);
  const { orcid } = parseForm(ownOrcidForm, fields);
  await setOwnOrcid(contextOf(args), orcid);
  const { saved, removed } = messages.profile.orcid;
  throw redirectWithFlash("/user/profile", orcid === null ? removed : saved);
}

export default function Profile({ loaderData: { user, studies } }: Route.ComponentProps) {
  const { fields, profile: profileTexts } = useTexts(texts);
  return (
    <Page
      title={profileTexts.title}
      lead={profileTexts.wrong}
      actions={
        <>
          <ButtonLink to="/calendar-feeds">{profileTexts.calendars}</ButtonLink>
          <ButtonLink to="/outbox">{profileTexts.mails}</ButtonLink>
          <ButtonLink to="/user/security">{profileTexts.security}</ButtonLink>
          <ButtonLink to="/user/my-data">{profileTexts.ownData}</ButtonLink>
          <ButtonLink to="/user/notification-settings">{profileTexts.notifications}</ButtonLink>
        </>
      }
    >
      <Section title={profileTexts.data}>
        <Avatar name={user.name} username={user.username} photoUrl={user.photoUrl} />
        <DescriptionList
          items={[
            [fields.name, user.name],
            [fields.nameWithTitle, user.nameWithTitle !== user.name && user.nameWithTitle],
            [fields.username, user.username],
            [fields.email, user.email],
            [fields.jmbag, user.jmbag],
            [fields.orcid, user.orcid && <OrcidLink key="orcid" orcid={user.orcid} />],
            [fields.roles, formatRoles(user.roles, useLanguage())],
            [fields.lastLogin, user.lastLogin && <DateTime at={user.lastLogin} withTime />],
          ]}
        />
      </Section>
      <Section title={profileTexts.orcid.title}>
        <p>{profileTexts.orcid.lead}</p>
        <ActionForm
          step="orcid"
          schema={() => import("../orcid-form.ts").then((form) => form.ownOrcidForm)}
          submit={profileTexts.orcid.submit}
          defaults={{ orcid: user.orcid }}
        >
          <TextField
            name="orcid"
            label={fields.orcid}
            description={profileTexts.orcid.hint}
            maxLength={60}
            autoComplete="off"
          />
        </ActionForm>
      </Section>
      {user.departments.length > 0 && (
        <Section title={profileTexts.departments}>
          <ul>
            {user.departments.map(({ id, name, heads }) => (
              <li key={id}>{heads ? `${name} (${profileTexts.heads})` : name}</li>
            ))}
          </ul>
        </Section>
      )}
      <StandInsOfPerson standIns={user.standIns} own />
      {studies && (
        <Section title={profileTexts.studies}>
          {user.studies.length === 0 && <p className="t-muted">{profileTexts.noStudies}</p>}
          {user.studies.map((study) => (
            <StudyFacts key={study.id} study={study} />
          ))}
        </Section>
      )}
    </Page>
  );
}
