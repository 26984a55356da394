import { BlockList, isIPv6 } from "node:net";

/**
 * Networks that no public server is in: private ones, this machine, links, groups, and those that
 * lead to IPv4 addresses of any kind (RFC 6890).
 */
const networks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

const blocked = new BlockList();
for (const network of networks) {
  const [address = "", length] = network.split("/");
  blocked.addSubnet(address, Number(length), isIPv6(address) ? "ipv6" : "ipv4");
}

/** True if an IP address isn't one of a public server; IPv4 in IPv6 counts as what it contains. */
export const isPrivateAddress = (ip: string): boolean =>
  blocked.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");
