import { useId } from "react";
import { Form } from "react-router";
import { type Role, roles } from "#kit/actor.ts";
import { Button } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.users;

/** Words and a role; both stand in the address, so that a search can be kept and sent. */
export function UserSearch({ search, role }: { search: string; role: Role | undefined }) {
  const id = useId();
  return (
    <search>
      <Form method="get" className="t-cluster" style={{ alignItems: "end" }} key={`${search} ${role}`}>
        <div className="t-field" style={{ flex: "1 1 20rem" }}>
          <label className="t-label" htmlFor={`${id}-search`}>
            {words.search}
          </label>
          <input id={`${id}-search`} name="search" type="search" defaultValue={search} className="t-input" />
        </div>
        <div className="t-field" style={{ flex: "0 1 15rem" }}>
          <label className="t-label" htmlFor={`${id}-role`}>
            {words.role}
          </label>
          <select id={`${id}-role`} name="role" defaultValue={role ?? ""} className="t-input t-select">
            <option value="">{words.anyRole}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {texts.hr.roles[one]}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit">{words.find}</Button>
      </Form>
    </search>
  );
}
