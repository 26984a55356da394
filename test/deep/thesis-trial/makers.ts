import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pdfkitThesis, type SampleThesis, typstThesis } from "#areas/submission-checks/fixtures.ts";
import type { RuleKey } from "#areas/submission-checks/submission-checks.ts";
import { inFolder, type Program, run } from "./programs.ts";
import { type LatexFonts, toHtml, toLatex, toOpenDocument } from "./sources.ts";
import { partsOf, titleOf, type Work } from "./works.ts";

/** A way in which people make the PDF of their work. */
export type Maker = {
  /** The programs that it needs; none if the project has what makes it. */
  needs: readonly Program[];
  /** What the check rightly tells of each of its files. */
  tells: readonly RuleKey[];
  /** Makes the PDFs of works, in their order. */
  make: (works: readonly Work[]) => Promise<Uint8Array<ArrayBuffer>[]>;
};

type Pdf = Uint8Array<ArrayBuffer>;

const PDFDocument = createRequire(import.meta.url)("pdfkit");

const bytesOf = async (...file: string[]) => new Uint8Array(await readFile(path.join(...file)));

/** Makes one after the other; two at once would share the same two processors. */
const eachOf =
  (make: (work: Work) => Promise<Pdf>): Maker["make"] =>
  async (works) => {
    const made: Pdf[] = [];
    for (const work of works) made.push(await make(work));
    return made;
  };

/** The work as the sample theses of the project are written. */
const toSample = (work: Work): SampleThesis => ({
  title: titleOf(work),
  front: work.front.map(({ text }) => text),
  beginning: partsOf(work).map(({ heading, paragraphs }) => [heading, ...paragraphs]),
  body: [],
  literature: [""],
});

const writer = (options: string) => async (works: readonly Work[]) =>
  inFolder(async (folder) => {
    for (const [index, work] of works.entries())
      await writeFile(path.join(folder, `${index}.fodt`), toOpenDocument(work));
    const names = works.map((_, index) => `${index}.fodt`);
    const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
    const convert = ["--headless", "--convert-to", `pdf:writer_pdf_Export${options}`];
    await run("soffice", [profile, ...convert, ...names], folder);
    return Promise.all(works.map((_, index) => bytesOf(folder, `${index}.pdf`)));
  });

const archival =
  ':{"SelectPdfVersion":{"type":"long","value":"2"},"UseTaggedPDF":{"type":"boolean","value":"true"}}';

const latex = (program: "pdflatex" | "lualatex", fonts: LatexFonts) =>
  eachOf((work) =>
    inFolder(async (folder) => {
      await writeFile(path.join(folder, "rad.tex"), toLatex(work, fonts));
      const args = ["-interaction=nonstopmode", "-halt-on-error", "rad.tex"];
      // the second run knows the table of contents
      for (let count = 0; count < 2; count += 1) await run(program, args, folder);
      return bytesOf(folder, "rad.pdf");
    }),
  );

const browser = eachOf((work) =>
  inFolder(async (folder) => {
    await writeFile(path.join(folder, "rad.html"), toHtml(work));
    const args = ["--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"];
    const program = process.env.CHROMIUM_PATH ?? "chromium";
    await run(program, [...args, "--print-to-pdf=rad.pdf", "rad.html"], folder);
    return bytesOf(folder, "rad.pdf");
  }),
);

/** Makes another PDF of each that a maker has made. */
const from =
  (first: Maker["make"], change: (folder: string) => Promise<void>): Maker["make"] =>
  async (works) => {
    const changed: Pdf[] = [];
    for (const pdf of await first(works))
      changed.push(
        await inFolder(async (folder) => {
          await writeFile(path.join(folder, "rad.pdf"), pdf);
          await change(folder);
          return bytesOf(folder, "novi.pdf");
        }),
      );
    return changed;
  };

const typst = eachOf((work) => typstThesis(toSample(work)));

/** Pictures of the pages, as a scanner takes them. */
const scanPages = async (folder: string, resolution: number) => {
  await run("pdftoppm", ["-r", `${resolution}`, "-gray", "-jpeg", "rad.pdf", "list"], folder);
  return (await readdir(folder)).filter((name) => name.endsWith(".jpg")).toSorted();
};

async function scan(folder: string) {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false, margin: 0 });
  for (const name of await scanPages(folder, 72))
    document.addPage().image(path.join(folder, name), 0, 0, { width: 595 });
  document.end();
  await writeFile(path.join(folder, "novi.pdf"), await buffer(document));
}

async function recognise(folder: string) {
  const names = await scanPages(folder, 150);
  await writeFile(path.join(folder, "list.txt"), names.join("\n"));
  await run("tesseract", ["list.txt", "novi", "-l", "hrv+eng", "--dpi", "150", "pdf"], folder);
}

/** The title page of one program before the text of another. */
const merged: Maker["make"] = async (works) => {
  const [fronts, texts] = [await writer("")(works), await latex("pdflatex", "T1")(works)];
  const together: Pdf[] = [];
  for (const [index, front] of fronts.entries())
    together.push(
      await inFolder(async (folder) => {
        await writeFile(path.join(folder, "naslovnica.pdf"), front);
        await writeFile(path.join(folder, "rad.pdf"), texts[index] ?? "");
        const pages = ["--pages", "naslovnica.pdf", "1", "rad.pdf", "2-z", "--"];
        await run("qpdf", ["--empty", ...pages, "novi.pdf"], folder);
        return bytesOf(folder, "novi.pdf");
      }),
    );
  return together;
};

const distill = (folder: string) =>
  run(
    "gs",
    ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile=novi.pdf", "rad.pdf"],
    folder,
  );

const printByCairo = (folder: string) => run("pdftocairo", ["-pdf", "rad.pdf", "novi.pdf"], folder);

const untagged = ["archival", "tags"] as const;
const bare = [...untagged, "metadata"] as const;

export const makers: Readonly<Record<string, Maker>> = {
  "LibreOffice, PDF/A-2b": { needs: ["soffice"], tells: [], make: writer(archival) },
  "LibreOffice as it is": { needs: ["soffice"], tells: untagged, make: writer("") },
  pdfLaTeX: { needs: ["pdflatex"], tells: untagged, make: latex("pdflatex", "T1") },
  "pdfLaTeX with its old fonts": {
    needs: ["pdflatex"],
    tells: untagged,
    make: latex("pdflatex", "OT1"),
  },
  LuaLaTeX: { needs: ["lualatex"], tells: untagged, make: latex("lualatex", "unicode") },
  Typst: { needs: [], tells: [], make: typst },
  pdfkit: { needs: [], tells: bare, make: eachOf((work) => pdfkitThesis(toSample(work))) },
  "a browser's print": { needs: [], tells: ["archival"], make: browser },
  // qpdf keeps the links of the table of contents, but not their targets
  "a merged file": {
    needs: ["soffice", "pdflatex", "qpdf"],
    tells: [...bare, "links"],
    make: merged,
  },
  Ghostscript: {
    needs: ["pdflatex", "gs"],
    tells: untagged,
    make: from(latex("pdflatex", "T1"), distill),
  },
  cairo: { needs: ["pdftocairo"], tells: bare, make: from(typst, printByCairo) },
  "a scan": { needs: ["pdftoppm"], tells: [...bare, "scanned"], make: from(typst, scan) },
  "a scan with text": {
    needs: ["pdftoppm", "tesseract"],
    tells: bare,
    make: from(typst, recognise),
  },
};
