import { Notice, Section, useTexts } from "#kit/ui/index.ts";
import { identitySignInPath, type SignInProblem } from "../../identities/schema.ts";
import { texts } from "../../identities/texts.ts";

/** The link to the identity provider's sign-in. */
export function IdentitySection({ to }: { to: string }) {
  const { title, lead, signIn } = useTexts(texts);
  return (
    <Section title={title}>
      <p className="t-muted">{lead}</p>
      <div className="t-form-actions">
        {/* a plain link, because no page of ours answers */}
        <a
          href={`${identitySignInPath}?to=${encodeURIComponent(to)}`}
          className="t-button"
          data-variant="filled"
          data-tone="primary"
        >
          {signIn}
        </a>
      </div>
    </Section>
  );
}

/** Explains why the sign-in with the identity provider failed, and what to do. */
export function SignInProblemNotice({ problem }: { problem: SignInProblem }) {
  const { problemTitle, problems } = useTexts(texts);
  return (
    <Notice tone={problem === "canceled" ? "info" : "warning"} title={problemTitle}>
      {problems[problem]}
    </Notice>
  );
}
