import { DescriptionList } from "#kit/ui/index.ts";
import type { InsertContents } from "../../printouts/schema.ts";
import type { InsertName } from "../../wording/schema.ts";

type Props = { name: InsertName; contents: InsertContents };

/**
 * Shows what the application prints in place of an insert: the theses of a list, the details of a payment, or its
 * codes.
 */
export function InsertPreview({ name, contents }: Props) {
  if (name === "popis_tema")
    return contents.popis_tema?.map(({ title, facts, paragraphs }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the theses of a preview never move
      <section key={at} className="t-stack">
        <h4>{`${at + 1}. ${title}`}</h4>
        <DescriptionList items={facts.map(({ label, text, lang }) => [label, inLanguage(text, lang)] as const)} />
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
