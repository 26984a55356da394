import { Form } from "react-router";
import { Button, Table, When } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { roleNames } from "../../rules.ts";
import type { ListedUser } from "../../server/queries.ts";
import { texts } from "../../texts.ts";

const { fields, users: words } = texts.hr;

export const UserTable = ({ users }: { users: readonly ListedUser[] }) => (
  <Table
    caption={words.caption}
    rows={users}
    rowKey={({ id }) => id}
    columns={[
      { key: "name", label: fields.name, render: Name },
      { key: "username", label: fields.username },
      { key: "roles", label: fields.roles, render: (user) => roleNames(user.roles) },
      { key: "last_login", label: fields.lastLogin, render: LastLogin },
      { key: "impersonate", label: words.steps, align: "end", render: Impersonate },
    ]}
  />
);

const Name = ({ name, name_with_title, email }: ListedUser) => (
  <>
    <strong>{name_with_title || name}</strong>
    <br />
    <span className="t-muted" style={{ fontWeight: 400 }}>
      {email}
    </span>
  </>
);

const LastLogin = ({ last_login }: ListedUser) =>
  last_login ? <When at={last_login} withTime /> : <span className="t-muted">{words.never}</span>;

/** Nobody goes on as an admin (product §2). */
const Impersonate = ({ id, name, roles }: ListedUser) =>
  !roles.includes("admin") && (
    <Form method="post" action={`/user/impersonate/${id}`} reloadDocument>
      <Button
        type="submit"
        variant="outline"
        tone="neutral"
        style={{ whiteSpace: "nowrap" }}
        aria-label={say(words.impersonateWhom, { name })}
      >
        {words.impersonate}
      </Button>
    </Form>
  );
