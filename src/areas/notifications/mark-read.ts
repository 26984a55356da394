/** Marks one notification read from a page's script, or all; goes through even when the page is left meanwhile. */
export const markRead = (id?: number): Promise<Response> =>
  fetch("/notifications/read", {
    method: "POST",
    keepalive: true,
    body: new URLSearchParams(id === undefined ? {} : { id: String(id) }),
  });
