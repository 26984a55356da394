import { ActionForm, DateTime, Section, Table, useTexts } from "#kit/ui/index.ts";
import { CurrentPasswordField } from "../../../passwords/screens/parts/current-password-field.tsx";
import type { Passkey } from "../../schema.ts";
import { texts } from "../../texts.ts";

/** The passkeys of the person who looks; each can be removed with the password. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { list } = useTexts(texts);
  return (
    <Section title={list.title}>
      {passkeys.length === 0 ? (
        <p className="t-muted">{list.none}</p>
      ) : (
        <Table
          caption={list.title}
          rows={passkeys}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", label: list.name, render: ({ name }) => name },
            {
              key: "createdAt",
              label: list.createdAt,
              render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
            },
            {
              key: "usedAt",
              label: list.usedAt,
              render: ({ usedAt }) => (usedAt === null ? list.never : <DateTime at={usedAt} withTime />),
            },
            { key: "remove", label: list.actions, render: (passkey) => <Removal passkey={passkey} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Removal({ passkey: { id, name } }: { passkey: Passkey }) {
  const { list } = useTexts(texts);
  return (
    <details className="t-action-details">
      <summary className="t-button" data-variant="outline" data-tone="danger" aria-label={`${list.remove}: ${name}`}>
        {list.remove}
      </summary>
      <ActionForm step="remove" row={String(id)} submit={list.remove} tone="danger">
        <p>{list.removeText}</p>
        <input type="hidden" name="passkey" value={id} />
        <CurrentPasswordField />
      </ActionForm>
    </details>
  );
}
