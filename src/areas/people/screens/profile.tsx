import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { loadProfile } from "../people-queries.server.ts";
import { formatRoles } from "../people-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/profile";
import { Avatar } from "./avatar.tsx";
import { StandInsOfPerson } from "./stand-ins-of-person.tsx";
import { StudyFacts } from "./study-facts.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const user = await loadProfile(db, actor.id, now);
  return { user, studies: user.studies.length > 0 || hasRole(actor, "student", "teacher") };
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
            [fields.roles, formatRoles(user.roles, useLanguage())],
            [fields.lastLogin, user.lastLogin && <DateTime at={user.lastLogin} withTime />],
          ]}
        />
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
