import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { OwnSession } from "../own-sessions/own-sessions.ts";
import { describeDevice } from "../own-sessions/rules.ts";
import { texts } from "../own-sessions/texts.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

type SessionSectionProps = {
  sessions: readonly OwnSession[];
  /** True if signing a device out asks for the password again. */
  asksPassword: boolean;
};

/** The devices on which the user is signed in; each except the current one can be signed out. */
export function SessionSection({ sessions, asksPassword }: SessionSectionProps) {
  const {
    section,
    sectionLead,
    columns,
    current,
    end,
    endOthers,
    endOthersTitle,
    endOthersText,
    noOthers,
    unknownAddress,
  } = useTexts(texts);
  const nameDevice = useDeviceName();
  return (
    <Section title={section}>
      <p className="t-muted">{sectionLead}</p>
      <Table
        caption={section}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "device",
            label: columns.device,
            render: (session) => <DeviceCell session={session} />,
          },
          {
            key: "seenAt",
            label: columns.seen,
            render: ({ seenAt }) => <DateTime at={seenAt} withTime />,
          },
          {
            key: "createdAt",
            label: columns.since,
            render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
          },
          {
            key: "address",
            label: columns.address,
            render: ({ address }) => address || unknownAddress,
          },
          {
            key: "end",
            label: columns.state,
            render: (session) =>
              session.current ? (
                <StatusBadge label={current} tone="done" />
              ) : asksPassword ? (
                <EndForm label={end} about={nameDevice(session)} session={session.id} />
              ) : (
                <ActionButton
                  step="endSession"
                  label={end}
                  about={nameDevice(session)}
                  variant="outline"
                  fields={{ session: session.id }}
                />
              ),
          },
        ]}
      />
      {sessions.length > 1 ? (
        <Cluster>
          {asksPassword ? (
            <EndForm label={endOthers} text={endOthersText} />
          ) : (
            <ActionButton
              step="endOthers"
              label={endOthers}
              tone="danger"
              variant="outline"
              confirm={{ title: endOthersTitle, text: endOthersText }}
            />
          )}
        </Cluster>
      ) : (
        <p className="t-muted">{noOthers}</p>
      )}
    </Section>
  );
}

type EndFormProps = { label: string; about?: string; text?: string; session?: number };

/** Signs out one device, or all others, with the password. */
const EndForm = ({ label, about, text, session }: EndFormProps) => (
  <details className="t-action-details">
    <summary
      className="t-button"
      data-variant="outline"
      data-tone={session === undefined ? "danger" : "primary"}
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
    >
      {label}
    </summary>
    <ActionForm
      step={session === undefined ? "endOthers" : "endSession"}
      {...(session !== undefined && { row: String(session) })}
      submit={label}
      tone={session === undefined ? "danger" : "primary"}
    >
      {text && <p>{text}</p>}
      {session !== undefined && <input type="hidden" name="session" value={session} />}
      <CurrentPasswordField />
    </ActionForm>
  </details>
);

export function DeviceCell({ session }: { session: OwnSession }) {
  const { actingAs } = useTexts(texts);
  const format = useFormat();
  const nameDevice = useDeviceName();
  return (
    <>
      {nameDevice(session)}
      {session.actingAs !== null && (
        <span className="t-muted"> {format(actingAs, { name: session.actingAs })}</span>
      )}
    </>
  );
}

/** Returns a function that names a device as its owner would. */
function useDeviceName(): (session: OwnSession) => string {
  const { device, unknownBrowser } = useTexts(texts);
  const format = useFormat();
  return ({ userAgent }) => {
    const { browser, system } = describeDevice(userAgent);
    const name = browser ?? unknownBrowser;
    return system === null ? name : format(device, { browser: name, system });
  };
}
