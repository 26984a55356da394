import { parse } from "hono/utils/cookie";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AppearanceProvider } from "#kit/ui/page-context.tsx";
import { ShellContext, shellElementId } from "./app/shell/shell-context.tsx";

const cookies = parse(document.cookie);
const handedOver = document.getElementById(shellElementId)?.textContent;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppearanceProvider cookies={cookies}>
        <ShellContext value={handedOver ? JSON.parse(handedOver) : undefined}>
          <HydratedRouter />
        </ShellContext>
      </AppearanceProvider>
    </StrictMode>,
  );
});
