import { afterAll, expect, test } from "vitest";
import { createCertificate } from "#test/world/certificate.ts";
import { connectOidc } from "./oidc.ts";
import { connectSaml } from "./saml.ts";
import { readProviderMetadata } from "./saml-metadata.ts";
import { startIdentitySandbox } from "./sandbox.ts";

const applicationUrl = "http://localhost:9";
const ours = createCertificate("rsa");
const sandbox = await startIdentitySandbox({
  applicationUrl,
  applicationCert: ours.cert,
  certificate: createCertificate("rsa"),
  port: 0,
});
afterAll(() => sandbox.close());

/** A browser that follows redirects within the sandbox, with its cookies. */
function visitor() {
  const cookies = new Map<string, string>();
  return async function visit(address: string): Promise<{ address: string; page: string }> {
    if (address.startsWith(applicationUrl)) return { address, page: "" };
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return location
      ? visit(new URL(location, address).href)
      : { address, page: await response.text() };
  };
}

/** Chooses a person on the sandbox's page. */
function choose({ address, page }: { address: string; page: string }, name: string): string {
  const [, href = ""] = new RegExp(`href="([^"]+)">[^<]*${name}`).exec(page) ?? [];
  return new URL(href.replaceAll("&amp;", "&"), address).href;
}

const expected = {
  hrEduPersonPersistentID: ["sandbox-zgrbic"],
  hrEduPersonPrimaryAffiliation: ["student"],
  hrEduPersonHomeOrg: [sandbox.oidc.AAI_REALMS],
  givenName: ["Žarko"],
};

test("somebody who is chosen on the page signs in with OpenID Connect, or gives up", async () => {
  const oidc = connectOidc({
    issuer: sandbox.oidc.OIDC_ISSUER ?? "",
    clientId: sandbox.oidc.OIDC_CLIENT_ID ?? "",
    clientSecret: sandbox.oidc.OIDC_CLIENT_SECRET,
    signedOutUrl: `${applicationUrl}/`,
    scopes: `openid ${Object.keys(expected).join(" ")}`,
    callbackUrl: `${applicationUrl}/aai/callback`,
  });
  const signIn = async (name: string) => {
    const { url, pending } = await oidc.begin();
    const visit = visitor();
    const { address } = await visit(choose(await visit(url), name));
    return oidc.complete(new URL(address).searchParams, pending);
  };
  expect((await signIn("Žarko Grbić")).attributes).toMatchObject(expected);
  await expect(signIn("Nitko")).rejects.toMatchObject({ failure: "canceled" });
});

test("somebody who is chosen on the page signs in with SAML, or gives up", async () => {
  const provider = readProviderMetadata(sandbox.saml.metadata);
  if (!provider) throw new Error("the sandbox has no metadata");
  const saml = connectSaml({
    provider,
    privateKey: ours.key,
    certificate: ours.cert,
    entityId: `${applicationUrl}/aai/metadata`,
    callbackUrl: `${applicationUrl}/aai/acs`,
    signOutUrl: `${applicationUrl}/aai/ls`,
    accept: [],
  });
  const signIn = async (name: string) => {
    const { url, pending } = await saml.begin();
    const visit = visitor();
    const { page } = await visit(choose(await visit(url), name));
    const SAMLResponse = /name="SAMLResponse"\s+value="([^"]*)"/.exec(page)?.[1] ?? "";
    return saml.complete(new URLSearchParams({ SAMLResponse }), pending);
  };
  expect((await signIn("Žarko Grbić")).attributes).toMatchObject(expected);
  await expect(signIn("Nitko")).rejects.toMatchObject({ failure: "canceled" });
});
