import { useLanguage } from "./language.tsx";

type PageMetaProps = {
  /** As in the tab, without the product's name. */
  title: string;
  description: string;
  /** The whole address of what the page shows, however it is sorted and filtered. */
  canonical: string;
  /** What it shows, in the words of schema.org. */
  data?: object;
  /** An Atom feed of the same. */
  feed?: { href: string; title: string };
  type?: "website" | "article";
};

/** What search engines, feed readers and those who share a link are told of a page; React moves it into the head. */
export function PageMeta({ title, description, canonical, data, feed, type = "website" }: PageMetaProps) {
  const language = useLanguage();
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content="Teza" />
      <meta property="og:locale" content={language === "en" ? "en_GB" : "hr_HR"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed.href} title={feed.title} />}
      {data && <JsonLd data={data} />}
    </>
  );
}

/** Data, not a program: browsers run no such script, so the content security policy has nothing to allow. */
const JsonLd = ({ data }: { data: object }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeForScript(data) }} />
);

const escapeForScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The beginning of a text in one line, whole words, as a description of a page. */
export function excerpt(text: string, most = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[\s,;:.–-]+$/, "")}…`;
}
