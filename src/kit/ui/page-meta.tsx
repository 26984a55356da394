import { useSite } from "./faculty-face.tsx";
import { useLanguage } from "./language.tsx";

type PageMetaProps = {
  /** The title as in the tab, without the product's name. */
  title: string;
  description: string;
  /** The canonical URL of the page, independent of sorting and filters. */
  canonical: string;
  /** Structured data in the vocabulary of schema.org. */
  data?: object;
  /** An Atom feed with the same content. */
  feed?: { href: string; title: string };
  type?: "website" | "article";
};

/**
 * Metadata of a page for search engines, feed readers and link previews; React moves it into the
 * head.
 */
export function PageMeta({
  title,
  description,
  canonical,
  data,
  feed,
  type = "website",
}: PageMetaProps) {
  const language = useLanguage();
  const { siteName, picture } = useSite();
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={language === "en" ? "en_GB" : "hr_HR"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {picture && <meta property="og:image" content={new URL(picture, canonical).href} />}
      {feed && (
        <link rel="alternate" type="application/atom+xml" href={feed.href} title={feed.title} />
      )}
      {data && <JsonLd data={data} />}
    </>
  );
}

/**
 * Structured data. Browsers do not execute this script type, so the content security policy need
 * not allow it.
 */
const JsonLd = ({ data }: { data: object }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeForScript(data) }} />
);

const escapeForScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Returns the beginning of a text as one line of whole words, for the description of a page. */
export function excerpt(text: string, most = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[\s,;:.–-]+$/, "")}…`;
}
