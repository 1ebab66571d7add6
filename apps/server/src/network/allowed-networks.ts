import { BlockList, isIP } from 'node:net';

export type AllowedNetworks = { includes: (ip: string) => boolean };

const entryForm = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

/** Networks as an operator writes them, such as `10.0.0.0/8, 127.0.0.1, ::1`. Undefined when one of them is wrong. */
export function allowedNetworks(text: string): AllowedNetworks | undefined {
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [, address = '', bits] = entryForm.exec(entry.trim()) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version === 0 || Number(bits ?? longest) > longest) return undefined;
    list.addSubnet(address, Number(bits ?? longest), version === 4 ? 'ipv4' : 'ipv6');
  }
  // A socket for both versions writes an IPv4 address into an IPv6 one; BlockList looks through that by itself.
  return { includes: ip => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6') };
}
