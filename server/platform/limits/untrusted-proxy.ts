import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';

const HEADERS = ['x-forwarded-for', 'forwarded'];

/**
 * Says once that someone speaks for others without being trusted: a proxy that TRUST_PROXY does not name makes all who come
 * by it one address, with the limits of one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  const trusted = listOf(trustProxy);
  let isSaid = false;

  function look({ headers, socket }: FastifyRequest) {
    if (isSaid) return;
    const header = HEADERS.find((name) => headers[name] !== undefined);
    const peer = header && socket.remoteAddress;
    if (!header || !peer || trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    isSaid = true;
    const named = [...trustProxy, peer.replace(/^::ffff:/, '')].join(',');
    app.log.warn(
      { peer, header },
      `${peer} sends ${header}, which counts for nothing: all who come by it share the limits of one address. If it is your proxy, set TRUST_PROXY=${named}.`,
    );
  }

  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}

function listOf(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
