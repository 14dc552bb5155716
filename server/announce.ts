import { type Config, hasDevMail } from './platform/settings/config.ts';
import { createLog } from './platform/log/log.ts';
import type { Output } from './platform/log/output.ts';

/** Says where the server is, whatever LOG_LEVEL is: in lines for a person at a terminal, or in the log's JSON. */
export function announce(config: Config, address: string, output: Output, reader: 'person' | 'machine'): void {
  const lines = sentences(config, address);
  if (reader === 'machine') {
    const log = createLog(output);
    for (const line of lines) log.info(line);
    return;
  }
  output.write(`\n${lines.join('\n')}\n`);
}

function sentences(config: Config, address: string): string[] {
  const { port, host, publicUrl, productName, demo } = config;
  // The defaults are what a person opens; with others the address alone is sure to be right.
  const isLocal = publicUrl === `http://localhost:${port}` && host === '127.0.0.1' && port !== 0;
  const at = isLocal ? publicUrl : address;
  const accounts = 'organiser@example.org and attendee@example.org';
  return [
    `${productName} is running at ${at}`,
    ...(hasDevMail(config) ? [`It sends no mail: codes and links are at ${at}/dev/mail`] : []),
    ...(demo ? [`Demo logins, password "welcome to foyer": ${accounts}`] : []),
  ];
}
