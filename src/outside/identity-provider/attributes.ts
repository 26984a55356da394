import type { IdentityAttributes } from "./port.ts";

/** Other names of the attributes: the claims of OpenID Connect and the OIDs of LDAP. */
const ldapNames: Readonly<Record<string, string>> = {
  given_name: "givenName",
  family_name: "sn",
  email: "mail",
  preferred_username: "hrEduPersonUniqueID",
  "urn:oid:2.5.4.42": "givenName",
  "urn:oid:2.5.4.4": "sn",
  "urn:oid:2.5.4.3": "cn",
  "urn:oid:0.9.2342.19200300.100.1.3": "mail",
  "urn:oid:0.9.2342.19200300.100.1.1": "uid",
  "urn:oid:2.16.840.1.113730.3.1.241": "displayName",
};

/**
 * Reads claims or attributes, plain or in arrays, under any of their names. If an attribute has a
 * value under its LDAP name, the other names are ignored. Empty values and values that are no text
 * are ignored, too.
 */
export function readAttributes(raw: Readonly<Record<string, unknown>>): IdentityAttributes {
  const named = Object.entries(raw).map(([name, value]) => [name, toValues(value)] as const);
  const renamed = named.flatMap(([name, values]) => {
    const ldapName = Object.hasOwn(ldapNames, name) ? ldapNames[name] : undefined;
    return ldapName ? [[ldapName, values] as const] : [];
  });
  return Object.fromEntries([...renamed, ...named].filter(([, values]) => values.length > 0));
}

const toValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((entry) => typeof entry === "string")
    .map((text) => text.trim())
    .filter((text) => text !== "");
