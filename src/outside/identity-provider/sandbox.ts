import { openIdentityProvider, type TestIdentity } from "./fixtures.ts";
import { openSamlProvider, type TestCertificate } from "./saml-fixtures.ts";

/**
 * The JMBAG of the demo account `student`, which links it (src/areas/auth/identities/README.md).
 */
const demoStudentJmbag = "0987012312";

const realm = "fpz.example";

const person = (
  id: string,
  label: string,
  attributes: Readonly<Record<string, readonly string[]>>,
) => ({
  label,
  identity: {
    sub: id,
    hrEduPersonPersistentID: [`sandbox-${id}`],
    hrEduPersonUniqueID: [`${id}@${realm}`],
    hrEduPersonExpireDate: ["NONE"],
    hrEduPersonHomeOrg: [realm],
    mail: [`${id}@${realm}`],
    ...attributes,
  } satisfies TestIdentity,
});

const student = { hrEduPersonPrimaryAffiliation: ["student"] };

/** The people of the sandbox. Each shows how one kind of sign-in ends. */
const people = [
  person("zgrbic", "Žarko Grbić, student čiji račun Teza već ima", {
    ...student,
    givenName: ["Žarko"],
    sn: ["Grbić"],
    hrEduPersonUniqueNumber: [`JMBAG: ${demoStudentJmbag}`],
  }),
  person("ibabic", "Ivo Babić, novi student", {
    ...student,
    givenName: ["Ivo"],
    sn: ["Babić"],
    hrEduPersonUniqueNumber: ["JMBAG: 0987999992"],
  }),
  person("mmaric", "doc. dr. sc. Mara Marić, djelatnica koju povezuje administrator", {
    hrEduPersonPrimaryAffiliation: ["djelatnik"],
    givenName: ["Mara"],
    sn: ["Marić"],
    hrEduPersonUniqueNumber: ["LOCAL_NO: 17"],
  }),
  person("bjmbag", "Bruno Bez, student bez JMBAG-a", {
    ...student,
    givenName: ["Bruno"],
    sn: ["Bez"],
  }),
  person("ggost", "Gita Gost, gošća", {
    hrEduPersonPrimaryAffiliation: ["gost"],
    givenName: ["Gita"],
    sn: ["Gost"],
  }),
  person("istekla", "Ida Istekla, čiji je identitet istekao", {
    ...student,
    givenName: ["Ida"],
    sn: ["Istekla"],
    hrEduPersonExpireDate: ["20200131"],
  }),
  person("sdrugi", "Stipe Drugi, student druge ustanove", {
    ...student,
    givenName: ["Stipe"],
    sn: ["Drugi"],
    hrEduPersonHomeOrg: ["drugi.example"],
    hrEduPersonUniqueID: ["sdrugi@drugi.example"],
  }),
];

export type IdentitySandbox = {
  /** Settings of the application for OpenID Connect. */
  oidc: Record<string, string>;
  /** The provider's SAML metadata, and the realms of its people. */
  saml: { metadata: string; realms: string };
  close(): Promise<void>;
};

type SandboxOptions = {
  /** Where the application is, as browsers see it. */
  applicationUrl: string;
  /** The application's certificate for SAML. */
  applicationCert: string;
  /** The key and certificate of the provider. */
  certificate: TestCertificate;
  /** The port of OpenID Connect; SAML takes the next one. 0 takes any two. */
  port: number;
};

/**
 * An identity provider to try Teza with, by OpenID Connect and by SAML. Its page asks who signs in;
 * it forgets everything when it ends.
 */
export async function startIdentitySandbox(options: SandboxOptions): Promise<IdentitySandbox> {
  const { applicationUrl, port } = options;
  const oidc = await openIdentityProvider(applicationUrl, { port, choose });
  const saml = await openSamlProvider({ ...options, port: port && port + 1, choose });
  return {
    oidc: { ...oidc.environment, AAI_REALMS: realm },
    saml: { metadata: saml.metadata, realms: realm },
    close: async () => void (await Promise.all([oidc.close(), saml.close()])),
  };
}

/** The person who signs in at an address of the provider, or the page that asks for the person. */
function choose(address: URL): { page: string } | { identity: TestIdentity | "gives up" } {
  const chosen = address.searchParams.get("as");
  if (chosen === "") return { identity: "gives up" };
  const person = people.find(({ identity }) => identity.sub === chosen);
  return person ? { identity: person.identity } : { page: choicePage(address) };
}

function choicePage(address: URL): string {
  const link = (id: string, label: string) => {
    const url = new URL(address);
    url.searchParams.set("as", id);
    return `<li><a href="${`${url.pathname}${url.search}`.replaceAll("&", "&amp;")}">${label}</a></li>`;
  };
  const choices = people.map(({ label, identity }) => link(identity.sub, label));
  return `<!doctype html><html lang="hr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Probni AAI@EduHr</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0}</style>
<main><h1>Probni AAI@EduHr</h1><p>Ovo nije pravi sustav AAI@EduHr. Tko se prijavljuje?</p>
<ul>${choices.join("")}${link("", "Nitko: odustani")}</ul></main></html>`;
}
