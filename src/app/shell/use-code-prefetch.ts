import { useEffect } from "react";
import { matchPath } from "react-router";

/** What React Router knows about the pages whose links it has encountered. */
type Manifest = {
  routes: Record<
    string,
    { path?: string; module: string; imports?: string[]; css?: string[] } | undefined
  >;
};

/** Milliseconds of hovering over a link before its code is loaded. */
const hoverMs = 60;

/**
 * Loads the code of a page while a link to it is hovered, touched or focused. It loads no data:
 * browsers may reuse prefetched data without asking the server again, and no response may be older
 * than the last write (docs/decisions/0010).
 */
export function useCodePrefetch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      timer = setTimeout(() => preloadCode(link.pathname), type === "pointerover" ? hoverMs : 0);
    };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const event of events) document.addEventListener(event, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, []);
}

const preloaded = new Set<string>();

function preloadCode(pathname: string) {
  const { routes } = (window as unknown as { __reactRouterManifest?: Manifest })
    .__reactRouterManifest ?? {
    routes: {},
  };
  const known = Object.values(routes).filter(
    (route) => route?.path && matchPath(`/${route.path}`, pathname),
  );
  for (const { module, imports = [], css = [] } of known.filter((route) => route !== undefined)) {
    for (const href of [module, ...imports]) preload(href, { rel: "modulepreload" });
    for (const href of css) preload(href, { rel: "prefetch", as: "style" });
  }
}

function preload(href: string, attributes: Partial<HTMLLinkElement>) {
  if (preloaded.has(href) || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement("link"), attributes, { href }));
}
