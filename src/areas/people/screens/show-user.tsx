import { Form } from "react-router";
import { readLogUrl } from "#areas/read-log/read-log.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, Link, MoreMenu } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadUserPage } from "../people-queries.server.ts";
import { formatRoles } from "../people-rules.ts";
import { texts } from "../texts.ts";
import { userStudyPaths } from "../user-studies/rules.ts";
import { texts as userStudyTexts } from "../user-studies/texts.ts";
import type { Route } from "./+types/show-user";
import { Avatar } from "./avatar.tsx";
import { OrcidLink } from "./orcid-link.tsx";
import { StandInsOfPerson } from "./stand-ins-of-person.tsx";
import { StudentReservations } from "./student-reservations.tsx";
import { StudyFacts } from "./study-facts.tsx";

const { fields, profile, users: userTexts } = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadUserPage(contextOf(args), parseId(args.params.id));

export default function ShowUser({
  loaderData: { user, may, reservations, bounce },
}: Route.ComponentProps) {
  const { id, name } = user;
  const lastLogin = user.lastLogin ? <DateTime at={user.lastLogin} withTime /> : userTexts.never;
  return (
    <Page
      title={user.nameWithTitle || name}
      lead={userTexts.show}
      back={{
        to: user.open ? "/user" : "/user/show-all",
        label: user.open ? userTexts.title : userTexts.all,
      }}
      actions={
        <>
          {may.includes("edit") && (
            <ButtonLink to={`/user/edit/${id}`} variant="filled">
              {userTexts.editThis}
            </ButtonLink>
          )}
          <MoreMenu>
            <ButtonLink to={`/history/record/User/${id}`} variant="subtle" tone="neutral">
              {userTexts.history}
            </ButtonLink>
            <ButtonLink to={readLogUrl({ subject: id })} variant="subtle" tone="neutral">
              {userTexts.readLog}
            </ButtonLink>
            {may.includes("identities") && (
              <ButtonLink to={`/user/identities/${id}`} variant="subtle" tone="neutral">
                {userTexts.identities}
              </ButtonLink>
            )}
            {may.includes("sessions") && (
              <ButtonLink to={`/user/sessions/${id}`} variant="subtle" tone="neutral">
                {userTexts.sessions}
              </ButtonLink>
            )}
            {may.includes("secondFactor") && (
              <ButtonLink to={`/user/second-factor/${id}`} variant="subtle" tone="neutral">
                {userTexts.secondFactor}
              </ButtonLink>
            )}
            {may.includes("impersonate") && (
              <Form method="post" action={`/user/impersonate/${id}`} reloadDocument>
                <Button
                  type="submit"
                  variant="subtle"
                  tone="neutral"
                  aria-label={formatText(userTexts.impersonateWhom, { name })}
                >
                  {userTexts.impersonate}
                </Button>
              </Form>
            )}
            {may.includes("erase") && (
              <ButtonLink to={`/user/erase/${id}`} variant="subtle" tone="danger">
                {userTexts.eraseThis}
              </ButtonLink>
            )}
            {may.includes("delete") && (
              <ButtonLink to={`/user/delete/${id}`} variant="subtle" tone="danger">
                {userTexts.deleteThis}
              </ButtonLink>
            )}
          </MoreMenu>
        </>
      }
    >
      {!user.open && (
        <Notice
          tone="info"
          title={
            user.active && user.activeUntil
              ? formatText(userTexts.expired, { day: formatDate(user.activeUntil) })
              : userTexts.inactive
          }
        >
          {userTexts.inactiveText}
        </Notice>
      )}
      {bounce && (
        <Notice tone="warning" title={userTexts.bounced}>
          {formatText(userTexts.bouncedText, { email: user.email, answer: bounce.answer })}{" "}
          <DateTime at={bounce.at} withTime />
        </Notice>
      )}
      {user.open && !user.hasPassword && (
        <Notice tone="info" title={userTexts.noPassword}>
          {userTexts.noPasswordText}
        </Notice>
      )}
      <Section title={userTexts.account}>
        <Avatar name={name} username={user.username} photoUrl={user.photoUrl} />
        <DescriptionList
          items={[
            [fields.name, name],
            [fields.nameWithTitle, user.nameWithTitle !== name && user.nameWithTitle],
            [fields.username, user.username],
            [fields.email, user.email],
            [fields.jmbag, user.jmbag],
            [fields.isvuCode, user.isvuCode],
            [fields.orcid, user.orcid && <OrcidLink key="orcid" orcid={user.orcid} />],
            [fields.roles, formatRoles(user.roles) || userTexts.noRoles],
            [fields.activeUntil, user.activeUntil && formatDate(user.activeUntil)],
            [fields.lastLogin, lastLogin],
          ]}
        />
      </Section>
      {user.departments.length > 0 && (
        <Section title={userTexts.departments}>
          <ul>
            {user.departments.map((department) => (
              <li key={department.id}>
                {department.heads ? `${department.name} (${profile.heads})` : department.name}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <StandInsOfPerson standIns={user.standIns} />
      {user.studies.length > 0 && (
        <Section title={userTexts.studies}>
          {user.studies.map((study) => (
            <div key={study.id} className="t-stack">
              <StudyFacts study={study} />
              <Link to={userStudyPaths.show(study.type, study.id)}>
                {userStudyTexts.hr[study.type].show}
              </Link>
            </div>
          ))}
        </Section>
      )}
      {reservations && <StudentReservations reservations={reservations} />}
    </Page>
  );
}
