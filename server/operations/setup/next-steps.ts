import { isLoopback } from '../../platform/settings/loopback.ts';
import { commandLine, isPackaged } from '../../platform/command-line.ts';
import type { Config } from '../../platform/settings/config.ts';

interface Known {
  envFile: string;
  organiser: string;
  folder: string;
  config: Config;
}

/** What is left to do, as lines that can be copied. */
export function nextSteps({ envFile, organiser, folder, config }: Known): string {
  const { publicUrl, smtpUrl, databaseUrl, dataDir } = config;
  const { hostname, protocol } = new URL(publicUrl);
  const isUsual = envFile === '/etc/foyer.env';
  const words = isPackaged() && isUsual ? '' : `--env-file ${envFile}`;
  // The package brings units, for these places.
  const start =
    isPackaged() && isUsual && dataDir === '/var/lib/foyer'
      ? 'systemctl restart foyer.service foyer-backup.timer'
      : commandLine('setup', `--units /etc/systemd/system --file ${envFile}`);
  return [
    isPackaged() ? 'Next, as root:' : `Next, in ${folder}, as root:`,
    `  ${start}`,
    ...(protocol === 'https:' ? proxySteps(hostname, folder, databaseUrl === null) : []),
    `Then sign up at ${publicUrl} as ${organiser}${smtpUrl === null ? '' : ', open the link in the mail'}, and`,
    `  ${commandLine('organiser', [organiser, smtpUrl === null ? '--unconfirmed' : '', words].filter(Boolean).join(' '))}`,
    ...(isPackaged() ? [] : containerSteps(envFile, databaseUrl)),
    'What is wrong, if something is:',
    `  ${commandLine('doctor', words)}`,
  ].join('\n');
}

function containerSteps(envFile: string, databaseUrl: string | null): string[] {
  return [
    `Or service and proxy in containers, with podman or docker${isOnThisMachine(databaseUrl) ? ' (first name a host in DATABASE_URL that they reach)' : ''}:`,
    `  FOYER_ENV=${envFile} podman compose --env-file ${envFile} -f deploy/compose.yaml up -d --build`,
  ];
}

/** To a container 127.0.0.1 is itself. */
function isOnThisMachine(databaseUrl: string | null): boolean {
  return databaseUrl !== null && isLoopback(new URL(databaseUrl).hostname);
}

/** A file with Foyer's sites only, so that what Caddy serves already stays. The second process takes a PostgreSQL. */
function proxySteps(hostname: string, folder: string, isAlone: boolean): string[] {
  const one = isAlone ? " -e 's/ 127.0.0.1:3002//'" : '';
  return [
    'A proxy with a certificate, such as Caddy, for which the name has to lead here already:',
    `  sed -e s/events.example.org/${hostname}/ -e 's#/opt/foyer#${folder}#'${one} ${isPackaged() ? `${folder}/` : ''}deploy/Caddyfile > /etc/caddy/foyer.caddy`,
    "  grep -qsx 'import foyer.caddy' /etc/caddy/Caddyfile || printf '\\nimport foyer.caddy\\n' >> /etc/caddy/Caddyfile",
    '  systemctl reload caddy',
  ];
}
