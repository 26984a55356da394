import "./rich-text.css";

/** Renders stored rich text, which the server sanitized before storing it (product §10). */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by kit/server/rich-text.ts before it was kept
  <div className="t-prose t-rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
