import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { admitToPage } from "./app/access.ts";

export const middleware = [admitToPage];

export default function Root() {
  return (
    <html lang="hr">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
