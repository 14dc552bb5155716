// Packs a release with its packages and a Node into release/foyer_<version>_<architecture>.deb; with --try, as root, runs it in a fresh Debian.
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail } from '../setup.mjs';
import { fetchNode } from '../nodes.mjs';
import { findProgram } from '../machine/find-program.mjs';
import { packRelease, unpack } from '../operator/release.mjs';
import { isSmall } from '../small.mjs';
import { root, run, runNpm } from '../spawn.mjs';
import { needDebian, tryInDebian } from './try.mjs';
import { tryInFolder } from './try-in-folder.mjs';

/** Of long support until April 2028; its packages are built for glibc 2.28 and newer. */
const NODE = '24';
const HOME = 'usr/lib/foyer';
const here = (name) => path.join(root, 'scripts/debian', name);

if (process.platform !== 'linux' || !(await findProgram('dpkg-deb'))) {
  console.log('The Debian package is left out: it is made with dpkg-deb, which is not here.');
  process.exit(isSmall ? 0 : 1);
}
const isTried = process.argv.includes('--try');
if (isTried) await needDebian();

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-deb-'));
try {
  const deb = await makePackage();
  console.log(`${path.relative(root, deb)}: ${((await stat(deb)).size / 1e6).toFixed(1)} MB`);
  if (isTried) await tryInDebian(deb, path.join(folder, 'debian'));
  if (isSmall) await tryInFolder(deb, path.join(folder, 'debian'));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makePackage() {
  const stage = path.join(folder, 'stage');
  const place = path.join(stage, HOME);
  await mkdir(path.dirname(place), { recursive: true });
  await rename(await unpack(await packRelease(), folder), place);
  if (!isSmall) await addWhatRuns(place);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const { output } = await must('dpkg', ['--print-architecture']);
  const architecture = output.trim();
  await addUnits(place, stage);
  await put(stage, 'usr/bin/foyer', await readFile(here('foyer.sh'), 'utf8'), 0o755);
  await put(stage, 'usr/lib/sysusers.d/foyer.conf', 'u foyer - "Foyer" /var/lib/foyer\n');
  await put(stage, 'usr/share/doc/foyer/copyright', await licences(place));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    await put(stage, `DEBIAN/${script}`, await readFile(here(script), 'utf8'), 0o755);
  }
  await must('chmod', ['-R', 'u=rwX,go=rX', stage]);
  const { output: size } = await must('du', ['--summarize', '--block-size=1024', place]);
  await put(stage, 'DEBIAN/control', controlOf({ version, architecture, size: Number.parseInt(size, 10) }));
  // A small one goes where no release lies.
  const to = isSmall ? folder : path.join(root, 'release');
  mkdirSync(to, { recursive: true });
  const deb = path.join(to, `foyer_${version}_${architecture}.deb`);
  await must('dpkg-deb', ['--root-owner-group', ...(isSmall ? ['-Zgzip', '-z1'] : ['-Zxz']), '--build', stage, deb]);
  return deb;
}

/** Its packages and its Node, which Debian 12 has in no version that is new enough. */
async function addWhatRuns(place) {
  const flags = [
    '--omit=dev',
    '--ignore-scripts',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runNpm(['ci', ...flags], { quiet: true, cwd: place });
  if (code !== 0) fail(`The packages could not be fetched:\n${output}`);
  const node = await fetchNode(NODE);
  await mkdir(path.join(place, 'bin'));
  await cp(node, path.join(place, 'bin/node'));
  chmodSync(path.join(place, 'bin/node'), 0o755);
  await cp(path.join(path.dirname(node), '../LICENSE'), path.join(place, 'bin/LICENSE'));
}

/** Those of deploy/ for these places, and for a user that stays: commands run as it too. */
async function addUnits(place, stage) {
  for (const name of ['foyer.service', 'foyer-backup.service', 'foyer-backup.timer']) {
    const text = await readFile(path.join(place, 'deploy', name), 'utf8');
    const unit = text
      .replace(/^# \/etc\/systemd[^]*?(?=^\[Unit\])/m, '')
      .replaceAll('/opt/foyer', `/${HOME}`)
      .replaceAll('/usr/bin/node', `/${HOME}/bin/node`)
      .replace(
        /^# One user for all units[^\n]*\nDynamicUser=yes\n|^# The user of foyer\.service[^\n]*\nDynamicUser=yes\n/m,
        '',
      )
      .replace(/^(\[Unit\]\n)/, '$1ConditionPathExists=/etc/foyer.env\n');
    await put(stage, `usr/lib/systemd/system/${name}`, unit);
  }
}

async function licences(place) {
  const own = await readFile(path.join(place, 'LICENSE'), 'utf8');
  const others = `/${HOME}/node_modules holds its packages, each with its licence, and /${HOME}/bin/node is Node.js, with its in /${HOME}/bin/LICENSE.`;
  return `Foyer:\n\n${own}\n${others}\n`;
}

function controlOf({ version, architecture, size }) {
  return `Package: foyer
Version: ${version}
Architecture: ${architecture}
Maintainer: Foyer <foyer@localhost>
Installed-Size: ${size}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 8), init-system-helpers (>= 1.54), systemd (>= 247), util-linux, ca-certificates
Recommends: caddy | haproxy | nginx
Suggests: postgresql (>= 15)
Section: web
Priority: optional
Description: events, registrations and tickets on a server of your own
 People find events and register, organisers decide, write and check in at the
 door. One process with its embedded database is enough for one machine, and
 several share a PostgreSQL.
 .
 It brings its own Node.js. After it is installed, "foyer setup" asks what it
 has to know and starts nothing that listens beyond this machine.
`;
}

async function put(stage, name, text, mode = 0o644) {
  const file = path.join(stage, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  chmodSync(file, mode);
}

async function must(program, words) {
  const result = await run(program, words, { quiet: true });
  if (result.code !== 0) throw new Error(`${program} ${words.join(' ')}: ${result.output}`);
  return result;
}
