import type { Config } from './platform/settings/config.ts';

type Address = Pick<Config, 'host' | 'port' | 'metricsHost' | 'metricsPort'>;

/** A sentence in place of what the system says when the server can't listen where HOST and PORT, or METRICS_…, want it to. */
export function explainListening(error: unknown, config: Address, prefix: '' | 'METRICS_' = ''): unknown {
  const { code = '' } = error as { code?: string };
  const { host, port } = prefix ? { host: config.metricsHost, port: config.metricsPort ?? 0 } : config;
  const sentence = SENTENCES[code]?.({ host, port, prefix });
  return sentence ? new Error(sentence, { cause: error }) : error;
}

interface Wanted {
  host: string;
  port: number;
  prefix: string;
}

const SENTENCES: Record<string, (wanted: Wanted) => string> = {
  EADDRINUSE: ({ host, port, prefix }) =>
    `Something else listens at port ${port} of ${host}. Stop it, or set ${prefix}PORT to another number.`,
  EACCES: ({ port, prefix }) =>
    `${prefix}PORT=${port} may not be listened at by this user: set ${prefix}PORT to a number above 1023, with a proxy in front.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
};

function unknownName({ host, prefix }: Wanted): string {
  return `${prefix}HOST=${host} is a name that nobody knows: set it to an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all.`;
}

function notHere({ host, prefix }: Wanted): string {
  return `${prefix}HOST=${host} is no address of this machine: set it to one that is, such as 127.0.0.1, or 0.0.0.0 for all.`;
}
