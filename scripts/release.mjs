// Builds, and packs what runs without a build into release/foyer-<version>.tar.gz: the same dist/ gives the same bytes.
// With --yunohost URL, where the archive will lie, it writes YunoHost's package for it too.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildIfStale } from './build/build.mjs';
import { releaseFiles } from './build/release-files.mjs';
import { setup } from './setup.mjs';
import { root } from './spawn.mjs';

/** Of every file, because a checkout and a build set their own. */
const MODIFIED = new Date('2000-01-01T00:00:00Z');

await setup();
if (!(await buildIfStale())) process.exit(1);
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const name = `foyer-${version}`;
const archive = path.join(root, 'release', `${name}.tar.gz`);
await mkdir(path.dirname(archive), { recursive: true });

const tar = pack();
const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
for (const file of await releaseFiles()) {
  tar.entry({ name: `${name}/${file.name}`, mode: 0o644, mtime: MODIFIED }, file.content);
}
tar.finalize();
await written;
console.log(`release/${name}.tar.gz: ${((await stat(archive)).size / 1e6).toFixed(1)} MB`);
const { yunohost } = parseArgs({ options: { yunohost: { type: 'string' } } }).values;
if (yunohost !== undefined) await writeYunohostPackage(new URL(yunohost).href);

/** deploy/yunohost/ with this release and its unit in it, as release/foyer_ynh. */
async function writeYunohostPackage(url) {
  const to = path.join(root, 'release/foyer_ynh');
  await rm(to, { recursive: true, force: true });
  await cp(path.join(root, 'deploy/yunohost'), to, { recursive: true });
  const sha256 = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  const manifest = await readFile(path.join(to, 'manifest.toml'), 'utf8');
  const filled = { VERSION: version, URL: url, SHA256: sha256 };
  await writeFile(
    path.join(to, 'manifest.toml'),
    manifest.replaceAll(/__([A-Z0-9]+)__/g, (word, key) => filled[key] ?? word),
  );
  const unit = await readFile(path.join(root, 'deploy/foyer.service'), 'utf8');
  await writeFile(path.join(to, 'conf/systemd.service'), unitForYunohost(unit));
  await cp(path.join(root, 'LICENSE'), path.join(to, 'LICENSE'));
  console.log('release/foyer_ynh: YunoHost’s package, which fetches the archive from there');
}

/** Its helpers put in the words between underscores. */
function unitForYunohost(unit) {
  return unit
    .replace(/^#[^]*?(?=^\[Unit\])/m, '')
    .replaceAll('/opt/foyer', '__INSTALL_DIR__')
    .replaceAll('/etc/foyer.env', '__INSTALL_DIR__/foyer.env')
    .replaceAll('/usr/bin/node', '__YNH_NODE__')
    .replace('PORT=3001', 'PORT=__PORT__')
    .replace(
      /^# One user for all units[^]*?^StateDirectoryMode=0700\n/m,
      'User=__APP__\nReadWritePaths=__DATA_DIR__\n',
    );
}
