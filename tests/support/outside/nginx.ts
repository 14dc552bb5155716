import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProxy } from './run-proxy.ts';

/**
 * nginx with deploy/nginx.conf in front of servers at these two ports, until the test is over. It differs by what a test has not:
 * certificates and the usual ports.
 */
export function startNginx(program: string, [one, other]: [number, number]): Promise<string> {
  const prepare = async (folder: string, port: number) => {
    const ours = (await readFile(path.resolve('deploy/nginx.conf'), 'utf8'))
      .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
      .replace(/^server \{\s+listen 80;.*?^\}/ms, '')
      .replace(/^ *(listen \[|ssl_|access_log|error_log).*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder};`,
    );
    const file = path.join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${ours} }`,
    );
    return ['-e', 'stderr', '-c', file, '-p', folder];
  };
  return runProxy({ name: 'nginx', program, prepare });
}
