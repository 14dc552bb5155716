import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, canUseApt } from '../machine/apt.mjs';
import { root, run } from '../spawn.mjs';

let nginx = null;
let errors = '';

/** What nginx complained of, but that a process which is being replaced refuses, as it should. */
export function proxyErrors() {
  const lines = errors && existsSync(errors) ? readFileSync(errors, 'utf8').split('\n') : [];
  return lines.filter((line) => !line.includes('Connection refused')).join('\n');
}

/** Starts nginx with deploy/nginx.conf and a certificate of its own making; gives what clients trust it by. */
export async function startProxy(folder, { front, backs }) {
  if (!existsSync('/usr/sbin/nginx') && canUseApt()) await aptInstall(['nginx-light', 'openssl']);
  const place = path.join(folder, 'nginx');
  mkdirSync(place);
  const [certificate, key] = [path.join(place, 'certificate.pem'), path.join(place, 'key.pem')];
  await must('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  errors = path.join(place, 'error.log');
  writeFileSync(path.join(place, 'nginx.conf'), configuration(place, { front, backs, certificate, key }));
  nginx = spawn('/usr/sbin/nginx', ['-p', place, '-c', path.join(place, 'nginx.conf'), '-e', errors], {
    stdio: 'ignore',
  });
  nginx.once('exit', () => (nginx = null));
  await wait(500);
  if (!nginx) throw new Error(`nginx did not start:\n${proxyErrors()}`);
  const { output } = await run('/usr/sbin/nginx', ['-v'], { quiet: true });
  return { ca: readFileSync(certificate), says: output.trim().split(' ').at(-1) };
}

export async function stopProxy() {
  if (!nginx) return;
  const gone = new Promise((resolve) => nginx.once('exit', resolve));
  nginx.kill('SIGTERM');
  await gone;
}

/** The sample as it stands, with this machine's ports, names and folders. */
function configuration(place, { front, backs, certificate, key }) {
  const sample = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    // Port 80 may be someone else's.
    .replace(/^server \{\s+listen 80;.*?^\}/ms, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front} ssl http2;`)
    .replace(/ +listen \[::\]:443 ssl http2;\n/, '')
    .replaceAll('/var/log/nginx/', `${place}/`)
    .replaceAll('/opt/foyer/', root)
    .replaceAll('events.example.org', 'localhost')
    .replace('127.0.0.1:3001', `127.0.0.1:${backs[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${backs[1]}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${path.join(place, name)};`)
    .join('\n');
  // Nobody else may read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
pid ${path.join(place, 'pid')};
error_log ${errors};
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
${folders}
${sample}
}
`;
}

async function must(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
}
