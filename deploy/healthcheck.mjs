// The health check of the container: exits with 0 if Teza, its database and its file store answer.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
