import { type DragEvent, useId, useState } from "react";
import { data, Form, redirect } from "react-router";
import { contextOf, requestContextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { PaperState } from "../papers.ts";
import { verifyCode } from "../verification.server.ts";
import { formatCode, readCode, type VerifiedPaper, verificationPath } from "../verification.ts";
import { texts } from "../verification-texts.ts";
import { texts as printedTexts } from "../wording/texts-printed.ts";
import type { Route } from "./+types/verification";

/** The public verification of a paper; typing a code leads to the paper's own address. */
export async function loader(args: Route.LoaderArgs) {
  const input = args.url.searchParams.get("code")?.slice(0, 100) ?? "";
  const typedCode = readCode(input);
  if (typedCode) throw redirect(verificationPath(typedCode));
  const text = args.params.code ?? input.trim();
  if (text === "") return data({ code: "", asked: false, paper: null });
  const paper = await verifyCode(contextOf(args), {
    typed: text,
    address: requestContextOf(args).address,
  });
  const code = readCode(text);
  return data(
    { code: code ? formatCode(code) : text.slice(0, 100), asked: true, paper: paper ?? null },
    { status: paper ? 200 : 404 },
  );
}

export default function Verification({ loaderData: { code, asked, paper } }: Route.ComponentProps) {
  const { title, lead, form, codeHint, check, unknown, unknownText, code: label } = useTexts(texts);
  return (
    <Page title={title} lead={lead}>
      <meta name="robots" content="noindex" />
      {asked && !paper && (
        <div role="status">
          <Notice tone="danger" title={unknown}>
            {unknownText}
          </Notice>
        </div>
      )}
      {paper && <Result paper={paper} />}
      <Section title={form}>
        <Form method="get" action={verificationPath()} className="t-form">
          <div className="t-field">
            <label className="t-label" htmlFor="code">
              {label}
            </label>
            <p className="t-hint" id="code-hint">
              {codeHint}
            </p>
            <input
              key={code}
              id="code"
              name="code"
              className="t-input t-code"
              defaultValue={code}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="code-hint"
            />
          </div>
          <div className="t-form-actions">
            <Button type="submit">{check}</Button>
          </div>
        </Form>
      </Section>
    </Page>
  );
}

const tones = {
  valid: "success",
  outdated: "warning",
  replaced: "warning",
  originalReplaced: "warning",
  revoked: "danger",
  withdrawn: "danger",
  originalRevoked: "danger",
} as const satisfies Record<PaperState, string>;

function Result({ paper }: { paper: VerifiedPaper }) {
  const { result, states, explained, fields, privacy, languages, kindInLanguage, originalIssued } =
    useTexts(texts);
  const language = useLanguage();
  const inEnglish = language === "en";
  const { kind, original } = paper;
  const values = {
    kind: printedTexts[language].kinds[kind],
    language: languages[original ? "international" : paper.language],
  };
  return (
    <Section title={result}>
      <div role="status">
        <Notice
          tone={tones[paper.state]}
          title={formatText(states[paper.state], { kind }, language)}
        >
          {explained[paper.state]}
        </Notice>
      </div>
      <DescriptionList
        items={[
          [fields.kind, formatText(kindInLanguage, values, language)],
          [
            fields.original,
            original && (
              <>
                {formatText(
                  originalIssued,
                  { day: formatDate(original.issuedOn, language) },
                  language,
                )}{" "}
                {original.code && (
                  <Link to={verificationPath(original.code)} className="t-code">
                    {formatCode(original.code)}
                  </Link>
                )}
              </>
            ),
          ],
          [fields.study, (inEnglish && paper.studyEng) || paper.study],
          [fields.thesis, (inEnglish && paper.thesisNameEng) || paper.thesisName],
          [fields.initials, paper.initials],
          [fields.issuedOn, formatDate(paper.issuedOn, language)],
          [
            fields[paper.state === "withdrawn" ? "withdrawnOn" : "revokedOn"],
            paper.revokedOn && formatDate(paper.revokedOn, language),
          ],
        ]}
      />
      {paper.seals.length > 0 && <PublicSeals seals={paper.seals} />}
      <p className="t-muted">{privacy}</p>
      <FileComparison sha256={paper.sha256} formerHashes={paper.formerHashes} />
    </Section>
  );
}

/** Whose seal a paper has, and what its certificate says. */
function PublicSeals({ seals }: Pick<VerifiedPaper, "seals">) {
  const language = useLanguage();
  const { fields, seals: words } = useTexts(texts);
  const day = (instant: string) => formatDate(localDate(new Date(instant)), language);
  return (
    <>
      <h3>{fields.seals}</h3>
      <ul style={{ listStyle: "none", margin: 0, padding: 0 }}>
        {seals.map(({ own, isSeal, level, holder, issuer, validUntil, stampedAt }) => (
          <li key={`${holder} ${issuer} ${validUntil} ${stampedAt}`}>
            <strong>
              {own
                ? words.own
                : formatText(words[isSeal ? "seal" : "signature"], { level }, language)}
            </strong>
            <div>{holder}</div>
            <div className="t-muted">
              {[
                ...(own ? [] : [words.byCertificate]),
                issuer && formatText(words.issuer, { issuer }, language),
                formatText(words.until, { day: day(validUntil) }, language),
                stampedAt && formatText(words.stamped, { at: day(stampedAt) }, language),
              ]
                .filter(Boolean)
                .join(", ")}
            </div>
          </li>
        ))}
      </ul>
      <p className="t-muted">{words.unchecked}</p>
    </>
  );
}

type Outcome = "same" | "sealedSince" | "different" | "failed" | "insecure";

/**
 * Compares a file's SHA-256 in the browser; the file never leaves it. Without scripts there is
 * nothing to show.
 */
function FileComparison({ sha256, formerHashes }: Digests) {
  const id = useId();
  const { file: fileTexts } = useTexts(texts);
  const [outcome, setOutcome] = useState<Outcome>();
  if (!useHydrated()) return null;
  async function compare(file: File | null | undefined) {
    setOutcome(undefined);
    if (file) setOutcome(await outcomeOf(file, { sha256, formerHashes }));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    compare(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside
    <div className="t-field" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <h3>{fileTexts.title}</h3>
      <p>{fileTexts.lead}</p>
      <label className="t-label" htmlFor={id}>
        {fileTexts.choose}
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        className="t-input"
        onChange={({ target }) => compare(target.files?.[0])}
      />
      <div role="status">
        {outcome && <Notice tone={tonesOfOutcomes[outcome]}>{fileTexts[outcome]}</Notice>}
      </div>
    </div>
  );
}

type Digests = Pick<VerifiedPaper, "sha256" | "formerHashes">;

const tonesOfOutcomes = {
  same: "success",
  sealedSince: "success",
  different: "danger",
  failed: "danger",
  insecure: "danger",
} as const satisfies Record<Outcome, string>;

async function outcomeOf(file: File, { sha256, formerHashes }: Digests): Promise<Outcome> {
  if (!globalThis.crypto?.subtle) return "insecure";
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hash === sha256) return "same";
    return formerHashes.includes(hash) ? "sealedSince" : "different";
  } catch {
    return "failed";
  }
}
