import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, type SyntheticEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { avatarPath } from "#areas/people/avatar.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { discardDrafts, hasWaiting } from "#kit/ui/forms/drafts.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import { PopoverPanel } from "./popover.tsx";
import type { ShellData } from "./shell-data.ts";
import { texts } from "./texts.ts";

const loadQuestion = () => import("#kit/ui/forms/sign-out-question.tsx");

const SignOutQuestion = lazyPart(loadQuestion);

/** The menu of the signed-in user (spec §2). */
export function UserMenu({ shell: { actor, paths } }: { shell: ShellData }) {
  const { user: pageTexts, roles } = useTexts(texts);
  const { username: person } = actor;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (hasWaiting(person)) loadQuestion().catch(() => {});
  }, [person]);
  const askBefore = (event: SyntheticEvent) => {
    if (!hasWaiting(person)) return discardDrafts(person);
    event.preventDefault();
    setAsking(true);
  };
  const links = [
    [paths.profile, pageTexts.profile],
    [paths.staffData, pageTexts.staffData],
    [paths.undo, pageTexts.undo],
    [paths.users, pageTexts.asAnother],
  ] as const;
  return (
    <>
      <button type="button" className="t-header-button t-user" popoverTarget="user-menu">
        <span className="t-visually-hidden">{`${pageTexts.menu}: ${actor.name}`}</span>
        <img className="t-avatar" src={avatarPath(actor)} alt="" />
        <span className="t-user-name" aria-hidden>
          {actor.name}
        </span>
        <IconChevronDown aria-hidden size="1em" className="t-user-name" />
      </button>
      <PopoverPanel id="user-menu" label={pageTexts.menu}>
        <div className="t-account">
          <p className="t-account-name">{actor.name}</p>
          <p className="t-muted">
            {[actor.username, ...actor.roles.map((role) => roles[role])].join(" · ")}
          </p>
        </div>
        <ul className="t-panel-list">
          {links.map(([to, label]) => to && <PanelLink key={to} to={to} label={label} />)}
          {actor.realName && <PanelStep action="/user/return" label={pageTexts.returnToSelf} />}
          <PanelStep action="/logout" label={pageTexts.signOut} onSubmit={askBefore} />
        </ul>
      </PopoverPanel>
      {isAsking && (
        <Suspense>
          <SignOutQuestion action="/logout" person={person} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

const PanelLink = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Link to={to}>{label}</Link>
  </li>
);

type PanelStepProps = {
  action: string;
  label: string;
  onSubmit?: (event: SyntheticEvent) => void;
};

const PanelStep = ({ action, label, onSubmit }: PanelStepProps) => (
  <li>
    <Form method="post" action={action} reloadDocument onSubmit={onSubmit}>
      <button type="submit">{label}</button>
    </Form>
  </li>
);
