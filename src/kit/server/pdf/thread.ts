import { Worker } from "node:worker_threads";
import type { CompileRequest, CompileResult, CompilerSetup } from "./compiler.ts";
// The thread starts from its text, which Node reads as TypeScript: the server's bundle is one file and leaves no
// module beside it that a path could name.
import source from "./compiler.ts?raw";
import { PdfError, pdfFailed } from "./errors.ts";

/**
 * Compiles in one thread beside the event loop, one paper after another. The thread starts with the first paper, keeps no
 * process alive while idle, and is started anew if it broke. Rejects with a PdfError.
 */
export function startCompilerWorker(setup: () => CompilerSetup) {
  let thread: Worker | undefined;
  let waiting: PromiseWithResolvers<CompileResult> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(source, { eval: true, workerData: setup() });
    const broke = (reason: unknown) => {
      if (thread !== started) return;
      thread = undefined;
      waiting?.reject(new PdfError(pdfFailed, reason));
    };
    started.on("error", broke).on("exit", broke);
    return started.on("message", (answered: CompileResult) => {
      started.unref();
      waiting?.resolve(answered);
    });
  };

  const compile = (paper: CompileRequest) => {
    thread ??= start();
    waiting = Promise.withResolvers<CompileResult>();
    thread.ref();
    thread.postMessage(paper);
    return waiting.promise;
  };

  // One paper is sent at a time: between two, the thread gives back the memory of the first. Sent all at once, each
  // kept its megabyte until the last was done.
  return (paper: CompileRequest): Promise<CompileResult> => {
    const next = last.then(() => compile(paper));
    last = next.catch(() => undefined);
    return next;
  };
}
