/** Days for which a message can be answered by mail. */
export const replyDays = 30;

/**
 * Returns the plus-address of a mailbox at which one message can be answered:
 * `odgovor@teza.example.hr` becomes `odgovor+TOKEN@teza.example.hr`.
 */
export const replyAddress = (mailbox: string, token: string): string =>
  mailbox.replace("@", `+${token}@`);

/**
 * Returns the token of the first recipient that is a reply address of the mailbox; undefined if
 * there is none.
 */
export function findToken(addresses: readonly string[], mailbox: string): string | undefined {
  const [name = "", domain = ""] = mailbox.toLowerCase().split("@");
  for (const address of addresses.map((address) => address.toLowerCase())) {
    const token =
      address.startsWith(`${name}+`) &&
      address.endsWith(`@${domain}`) &&
      address.slice(name.length + 1, -domain.length - 1);
    if (token && /^[0-9a-f]{40}$/.test(token)) return token;
  }
  return undefined;
}
