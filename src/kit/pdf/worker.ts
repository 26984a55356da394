import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// Runs as a worker thread started from its source text (compile-pdf.ts says why), so it imports nothing of ours.

export type CompilerSetup = { binaries: string[]; fontFolders: string[]; root: string };

export type CompileRequest = { template: string; data: string; creationTimestamp: number };

export type CompileResult = { pdf?: Uint8Array<ArrayBuffer>; failure?: string };

type Layout = { result: unknown; hasError(): boolean; takeError(): { shortDiagnostics: unknown } | null };

type Compiler = {
  compile(source: { mainFileContent: string; inputs: Record<string, string> }): Layout;
  pdf(layout: unknown, options: { pdfStandard: "a-2a" | "ua-1"; creationTimestamp: number }): Uint8Array;
  evictCache(maxAge: number): void;
};

const { binaries, fontFolders, root } = workerData as CompilerSetup;

const compiler = loadCompiler();

parentPort?.on("message", (asked: CompileRequest) => {
  const answered = compileRequest(asked);
  parentPort?.postMessage(answered, answered.pdf ? [answered.pdf.buffer] : []);
});

function compileRequest({ template, data, creationTimestamp }: CompileRequest): CompileResult {
  try {
    const layout = compiler.compile({ mainFileContent: template, inputs: { data } });
    if (layout.hasError()) return { failure: JSON.stringify(layout.takeError()?.shortDiagnostics) };
    // One layout, exported twice: PDF/UA-1 checks it, PDF/A-2a is the file.
    compiler.pdf(layout.result, { pdfStandard: "ua-1", creationTimestamp });
    return { pdf: new Uint8Array(compiler.pdf(layout.result, { pdfStandard: "a-2a", creationTimestamp })) };
  } catch (error) {
    return { failure: String(error) };
  } finally {
    compiler.evictCache(10);
  }
}

/** Loads the first binary that fits this machine's C library. */
function loadCompiler(): Compiler {
  const require = createRequire(`${root}/`);
  let reason: unknown;
  for (const binary of binaries) {
    try {
      return require(binary).NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFolders }] });
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}
