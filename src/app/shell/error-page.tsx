import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { ButtonLink, Notice, Page, Section } from "#kit/ui/index.ts";
import { useShell } from "./context.ts";
import { words } from "./texts.ts";

const { error: say } = words;

/** The one place for what did not work: no right, no such page, session gone, anything else (spec §8). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : isOffline(error) ? 0 : 500;
  const message = messageOf(error);
  if (status === 401) return <Expired />;
  if (status === 403) return <Forbidden message={message} />;
  if (status === 404) return <NotFound message={message} />;
  return <Unexpected status={status} message={message} />;
}

const Forbidden = ({ message }: { message: string | undefined }) => (
  <Page title={say.forbidden}>
    <Notice tone="danger">{message}</Notice>
    <WhereTo />
  </Page>
);

const NotFound = ({ message }: { message: string | undefined }) => (
  <Page title={say.notFound} lead={message ?? say.notFoundLead}>
    <WhereTo />
  </Page>
);

function Expired() {
  const { pathname, search } = useLocation();
  return (
    <Page title={say.expired} lead={say.expiredLead}>
      <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`} variant="filled">
        {words.user.signIn}
      </ButtonLink>
    </Page>
  );
}

function Unexpected({ status, message }: { status: number; message: string | undefined }) {
  const { pathname } = useLocation();
  const problem = useShell()?.places.problem;
  return (
    <Page title={say.unexpected} lead={say.report}>
      {status ? (
        <Notice tone="danger" title={say.status(status)}>
          {message ?? say.failed}
        </Notice>
      ) : (
        <Notice tone="warning" title={say.offline}>
          {say.offlineMessage}
        </Notice>
      )}
      <div className="t-cluster">
        <a href={pathname} className="t-button" data-variant="filled" data-tone="primary">
          {say.again}
        </a>
        {problem && (
          <ButtonLink to={`${problem}?url=${encodeURIComponent(pathname)}`}>{words.footer.problem}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** The menus again, in the middle of the page. */
function WhereTo() {
  const menus = useShell()?.menus ?? [];
  return (
    <Section title={say.whereTo}>
      <ul className="t-links">
        {menus
          .flatMap(({ items }) => items)
          .map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** What a browser's fetch throws when no answer comes. */
const isOffline = (error: unknown) =>
  typeof window !== "undefined" && error instanceof TypeError && /fetch|network/i.test(error.message);

function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
