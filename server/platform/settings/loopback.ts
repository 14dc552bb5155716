/** Whether a host name or an address, IPv6 with or without brackets, is this machine's own (RFC 1122, RFC 4291, RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  return name === '::1' || /^127(\.\d{1,3}){3}$/.test(name) || /^([a-z0-9-]+\.)*localhost\.?$/.test(name);
}
