import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// Runs as a worker thread started from its source text (compile-pdf.ts says why), so it imports
// nothing of ours.

export type CompilerSetup = { binaries: string[]; fontFolders: string[]; root: string };

export type CompileRequest = {
  template: string;
  data: string;
  sizes: readonly number[];
  creationTimestamp: number;
};

export type CompileResult = { pdf?: Uint8Array<ArrayBuffer>; failure?: string };

type Layout = {
  result: { numOfPages: number };
  hasError(): boolean;
  takeError(): { shortDiagnostics: unknown } | null;
};

type Compiler = {
  compile(source: { mainFileContent: string }): Layout;
  /** A file that exists only in memory. */
  mapShadow(path: string, content: Buffer): void;
  pdf(
    layout: unknown,
    options: { pdfStandard: "a-2a" | "ua-1"; creationTimestamp: number },
  ): Uint8Array;
  evictCache(maxAge: number): void;
};

const { binaries, fontFolders, root } = workerData as CompilerSetup;

const compiler = loadCompiler();

parentPort?.on("message", (request: CompileRequest) => {
  const answered = compileRequest(request);
  parentPort?.postMessage(answered, answered.pdf ? [answered.pdf.buffer] : []);
});

function compileRequest({
  template,
  data,
  sizes,
  creationTimestamp,
}: CompileRequest): CompileResult {
  try {
    // A file and no input of the program: other inputs make the compiler evaluate its library
    // again.
    compiler.mapShadow(`${root}/data.json`, Buffer.from(data));
    const layout = layOut(template, sizes);
    if (layout.hasError()) return { failure: JSON.stringify(layout.takeError()?.shortDiagnostics) };
    // One layout, exported twice: PDF/UA-1 checks it, PDF/A-2a is the file.
    compiler.pdf(layout.result, { pdfStandard: "ua-1", creationTimestamp });
    return {
      pdf: new Uint8Array(compiler.pdf(layout.result, { pdfStandard: "a-2a", creationTimestamp })),
    };
  } catch (error) {
    return { failure: String(error) };
  } finally {
    compiler.evictCache(10);
  }
}

/**
 * Lays out in the first size that makes one page, or else in the last. Without sizes the template
 * needs none.
 */
function layOut(template: string, sizes: readonly number[]): Layout {
  const [size, ...smaller] = sizes;
  if (size !== undefined) compiler.mapShadow(`${root}/size.json`, Buffer.from(String(size)));
  const layout = compiler.compile({ mainFileContent: template });
  const fits = layout.hasError() || layout.result.numOfPages === 1;
  return fits || smaller.length === 0 ? layout : layOut(template, smaller);
}

/** Loads the first binary that fits this machine's C library. */
function loadCompiler(): Compiler {
  const require = createRequire(`${root}/`);
  let reason: unknown;
  for (const binary of binaries) {
    try {
      return require(binary).NodeCompiler.create({
        workspace: root,
        fontArgs: [{ fontPaths: fontFolders }],
      });
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}
