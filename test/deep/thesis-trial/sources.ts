import { authorOf, type FrontLine, partsOf, titleOf, type Work } from "./works.ts";

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const escapeLatex = (text: string) =>
  text
    .replace(/[&%$#_{}]/g, "\\$&")
    .replaceAll("₂", "\\textsubscript{2}")
    .replaceAll("„", "\\quotedblbase{}")
    .replaceAll("”", "\\textquotedblright{}");

const isKeywords = (text: string) => /^k(?:ljučne|ey ?words)/i.test(text);

/** A work as a page of the web, which a browser prints. */
export const toHtml = (work: Work): string => `<!doctype html>
<html lang="${work.language}"><head><meta charset="utf-8"><title>${escapeXml(titleOf(work))}</title>
<style>
  @page { size: A4; margin: 2.5cm }
  body { font: 12pt/1.5 "DejaVu Serif", serif; text-align: justify; hyphens: auto }
  section { break-before: page }
  .front { break-before: auto; text-align: center }
  .large { font-size: 20pt; font-weight: bold; hyphens: manual }
  .smallCaps { font-variant: small-caps }
  .spaced { letter-spacing: 0.3em }
</style></head><body>
<section class="front">${work.front
  .map(({ text, style = "" }) => `<p class="${style}">${escapeXml(text)}</p>`)
  .join("\n")}</section>
${partsOf(work)
  .map(
    ({ heading, paragraphs }) =>
      `<section><h1>${escapeXml(heading)}</h1>${paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join("\n")}</section>`,
  )
  .join("\n")}
</body></html>`;

/** A work as a flat document of LibreOffice, with running heads, numbers of pages and hyphens. */
export const toOpenDocument = (work: Work): string => {
  const [language, country] = work.language === "hr" ? ["hr", "HR"] : ["en", "GB"];
  const style = (name: string, paragraph: string, text: string) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraph}/><style:text-properties ${text} fo:language="${language}" fo:country="${country}"/></style:style>`;
  const body = 'fo:text-align="justify" fo:margin-bottom="0.3cm" fo:line-height="150%"';
  const hyphenated =
    'fo:hyphenate="true" fo:hyphenation-remain-char-count="2" fo:hyphenation-push-char-count="2" style:font-name="Serif" fo:font-size="12pt"';
  const centred = 'fo:text-align="center" fo:margin-bottom="1.5cm"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta><dc:title>${escapeXml(titleOf(work))}</dc:title></office:meta>
<office:font-face-decls><style:font-face style:name="Serif" svg:font-family="'DejaVu Serif'"/></office:font-face-decls>
<office:styles>
${style("Body", body, hyphenated)}
${style("Heading", 'fo:break-before="page" fo:margin-bottom="0.5cm"', 'style:font-name="Serif" fo:font-size="16pt" fo:font-weight="bold"')}
${style("Front", centred, 'style:font-name="Serif" fo:font-size="14pt"')}
${style("small", centred, 'style:font-name="Serif" fo:font-size="12pt"')}
${style("large", centred, `${hyphenated.replace("12pt", "22pt")} fo:font-weight="bold"`)}
${style("smallCaps", centred, 'style:font-name="Serif" fo:font-size="14pt" fo:font-variant="small-caps"')}
${style("spaced", centred, 'style:font-name="Serif" fo:font-size="14pt" fo:letter-spacing="0.3cm"')}
</office:styles>
<office:automatic-styles><style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2.5cm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="A4"><style:footer><text:p text:style-name="small"><text:page-number/></text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>
${work.front.map(({ text, style: name = "Front" }) => `<text:p text:style-name="${name}">${escapeXml(text)}</text:p>`).join("\n")}
${partsOf(work)
  .map(
    ({ heading, paragraphs }) =>
      `<text:h text:style-name="Heading" text:outline-level="1">${escapeXml(heading)}</text:h>${paragraphs.map((text) => `<text:p text:style-name="Body">${escapeXml(text)}</text:p>`).join("\n")}`,
  )
  .join("\n")}
</office:text></office:body></office:document>`;
};

const latexSizes: Record<NonNullable<FrontLine["style"]>, string> = {
  small: "\\small",
  large: "\\LARGE\\bfseries",
  smallCaps: "\\scshape",
  spaced: "",
};

/** How the letters of LaTeX are encoded: the old way composes č of two signs. */
export type LatexFonts = "T1" | "OT1" | "unicode";

const latexFonts: Record<LatexFonts, string> = {
  T1: "\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}",
  OT1: "\\usepackage[utf8]{inputenc}\\usepackage{textcomp}",
  unicode: "\\usepackage{fontspec}",
};

/** A work in LaTeX with a table of contents, numbered chapters and links. */
export const toLatex = (work: Work, fonts: LatexFonts): string => {
  // these fonts have no lower quotation mark, and no mark that joins
  const plain = (text: string) =>
    fonts === "OT1"
      ? text.normalize("NFC").replaceAll("„", "“")
      : fonts === "T1"
        ? text.normalize("NFC")
        : text;
  const set = (text: string) =>
    fonts === "OT1"
      ? escapeLatex(plain(text))
          .replaceAll("“", "\\textquotedblleft{}")
          .replaceAll("đ", "dj")
          .replaceAll("Đ", "Dj")
      : escapeLatex(plain(text));
  return `\\documentclass[12pt,a4paper]{report}
${latexFonts[fonts]}
\\usepackage[${work.language === "hr" ? "english,croatian" : "croatian,english"}]{babel}
\\usepackage[a4paper,margin=2.5cm]{geometry}
\\usepackage[unicode,pdftitle={${escapeLatex(titleOf(work).normalize("NFC")).replaceAll("\\quotedblbase{}", "").replaceAll("\\textquotedblright{}", "")}},pdfauthor={${authorOf(work).normalize("NFC")}}]{hyperref}
\\begin{document}
\\begin{titlepage}\\centering
${work.front.map(({ text, style }) => `{${style ? latexSizes[style] : ""} ${set(text)}\\par}\\vspace{1cm}`).join("\n")}
\\end{titlepage}
${work.beginning.map((part) => `\\chapter*{${set(part.heading)}}\n${paragraphs(part.paragraphs, set)}`).join("\n")}
\\tableofcontents
${work.chapters.map((part) => `\\chapter{${set(part.heading)}}\n${paragraphs(part.paragraphs, set)}`).join("\n")}
${work.end.map((part) => `\\chapter*{${set(part.heading)}}\n${paragraphs(part.paragraphs, set)}`).join("\n")}
\\end{document}
`;
};

const paragraphs = (texts: readonly string[], set: (text: string) => string) =>
  texts.map((text) => (isKeywords(text) ? `\\noindent ${set(text)}` : set(text))).join("\n\n");
