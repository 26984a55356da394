import { useId, useState } from "react";
import { useField } from "#kit/ui/forms/field.tsx";
import { texts } from "../texts.ts";

const listTexts = texts.hr.lists;

type UserOption = { username: string; name: string };

/**
 * A user found by part of the name: suggestions while typing; without scripts the page lists
 * matches after submitting.
 */
export function UserField() {
  const { id, value, control } = useField({ name: "username", description: listTexts.userHint });
  const [found, setFound] = useState<readonly UserOption[]>([]);
  const list = useId();
  const search = async (input: HTMLInputElement) => {
    const text = input.value;
    if (text.trim().length < 2) return setFound([]);
    const answer = await fetch(`/history/users?${new URLSearchParams({ search: text })}`).catch(
      () => undefined,
    );
    const users = answer?.ok ? ((await answer.json()) as UserOption[]) : [];
    if (input.value === text) setFound(users); // ignore an answer to an older input
  };
  return (
    <div className="t-field">
      <label className="t-label" htmlFor={id}>
        {listTexts.user}
      </label>
      <div className="t-hint" id={`${id}-hint`}>
        {listTexts.userHint}
      </div>
      <input
        {...control}
        name="username"
        type="search"
        className="t-input"
        defaultValue={value}
        list={list}
        autoComplete="off"
        onInput={({ currentTarget }) => void search(currentTarget)}
      />
      <datalist id={list}>
        {found.map(({ username, name }) => (
          <option key={username} value={username}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
