import type { Config } from './platform/settings/config.ts';

/** A sentence in place of what the system says when the server can't listen where HOST and PORT want it to. */
export function explainListening(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code = '' } = error as { code?: string };
  const sentence = SENTENCES[code]?.(host, port);
  return sentence ? new Error(sentence, { cause: error }) : error;
}

const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Something else listens at port ${port} of ${host}. Stop it, or set PORT to another number.`,
  EACCES: (_host, port) =>
    `PORT=${port} may not be listened at by this user: set PORT to a number above 1023, with a proxy in front.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
};

function unknownName(host: string): string {
  return `HOST=${host} is a name that nobody knows: set it to an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all.`;
}

function notHere(host: string): string {
  return `HOST=${host} is no address of this machine: set it to one that is, such as 127.0.0.1, or 0.0.0.0 for all.`;
}
