/** The hidden field with the key of a request. */
export const requestKeyField = "requestKey";

/** The keys of requests in a page, which differ in every rendering. */
export const requestKeys = /rk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
