import { DescriptionList } from "#kit/ui/table.tsx";
import type { InsertContents } from "../inserts.ts";
import type { PaperDocument } from "../papers-rules.ts";
import { texts } from "../texts.ts";
import type { InsertName, PaperBlock } from "../wording/wording.ts";

type Props = {
  paper: Pick<PaperDocument, "lang" | "faculty" | "groups" | "inserts">;
  /** The request with which the server makes the same preview as a PDF. */
  pdf: { path: string; body: string; example: number };
};

/** The text of a paper as the layout will print it, and a link to the same as a PDF. */
export function PaperPreview({ paper: { lang, faculty, groups, inserts = {} }, pdf }: Props) {
  const { templates } = texts.hr;
  return (
    <>
      <div className="t-stack" lang={lang}>
        <p>
          <strong>{faculty}</strong>
        </p>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a preview never move
          <PreviewGroup key={at} group={group} inserts={inserts} />
        ))}
      </div>
      <form method="post" action={pdf.path} target="_blank" rel="noopener">
        <input type="hidden" name="body" value={pdf.body} />
        <input type="hidden" name="example" value={pdf.example} />
        <button type="submit" className="t-button" data-variant="light" data-tone="primary">
          {templates.asPdf}
        </button>
      </form>
    </>
  );
}

/** Neighbouring blocks of one kind. */
function PreviewGroup({
  group,
  inserts,
}: {
  group: readonly PaperBlock[];
  inserts: InsertContents;
}) {
  const { lines } = texts.hr.templates;
  const [first] = group;
  const words = ({ text, lang }: PaperBlock) =>
    text ? <span lang={lang || undefined}>{text}</span> : lines;
  if (first?.kind === "fact")
    return <DescriptionList items={group.map((block) => [block.label, words(block)] as const)} />;
  if (first?.kind === "signature" || first?.kind === "stamp")
    return (
      <p>
        {group.map(({ kind, text }) => (kind === "stamp" ? text : `________ ${text}`)).join("   ")}
      </p>
    );
  return group.map((block, at) => {
    const key = `${block.kind}-${at}`;
    if (block.insert) return <InsertPreview key={key} name={block.insert} contents={inserts} />;
    if (block.kind === "heading") return <h3 key={key}>{block.text}</h3>;
    if (block.kind === "section") return <h4 key={key}>{block.text}</h4>;
    if (block.kind === "emphasis")
      return (
        <p key={key}>
          <strong>{words(block)}</strong>
        </p>
      );
    return <p key={key}>{words(block)}</p>;
  });
}

type InsertPreviewProps = { name: InsertName; contents: InsertContents };

/**
 * Shows the printed content of an insert: the theses of a list, the details of a payment, or its
 * codes.
 */
function InsertPreview({ name, contents }: InsertPreviewProps) {
  if (name === "izjave")
    return contents.izjave?.map(({ title, text, uses, given }) => (
      <section key={title} className="t-stack">
        <h4>{title}</h4>
        <p>{text}</p>
        {uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
        <p className="t-muted">{given}</p>
      </section>
    ));
  if (name === "popis_tema")
    return contents.popis_tema?.map(({ title, facts, paragraphs }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the theses of a preview never move
      <section key={at} className="t-stack">
        <h4>{`${at + 1}. ${title}`}</h4>
        <DescriptionList
          items={facts.map(({ label, text, lang }) => [label, inLanguage(text, lang)] as const)}
        />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ));
  if (name === "nalog")
    return (
      <DescriptionList
        items={Object.values(contents.nalog ?? {}).map((detail) => [
          detail.label,
          "lines" in detail ? detail.lines.join(", ") : detail.value || "–",
        ])}
      />
    );
  return contents.kodovi?.map(({ label, alt, svg }) => (
    <figure key={label}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} height={120} />
      <figcaption>{label}</figcaption>
    </figure>
  ));
}

const inLanguage = (text: string, lang: string) => (lang ? <span lang={lang}>{text}</span> : text);
