import { existsSync, lstatSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../machine/find-program.mjs';
import { run } from '../spawn.mjs';

const NEEDED = ['deb-systemd-helper', 'systemd-sysusers', 'sed', 'install'];

/** Installs, installs again, and purges the package with this system's dpkg in a folder where no program is: its scripts work on that folder. */
export async function tryInFolder(deb, folder) {
  const places = await Promise.all(NEEDED.map((program) => findProgram(program)));
  const missing = NEEDED.filter((_, index) => !places[index]);
  if (missing.length > 0 || process.getuid() !== 0) {
    console.log(
      `Installing it is left out: ${missing.length > 0 ? `there is no ${missing.join(', ')}` : 'dpkg is for root'}.`,
    );
    return;
  }
  for (const place of ['var/lib/dpkg/info', 'var/lib/dpkg/updates', 'etc', 'usr/bin']) {
    await mkdir(path.join(folder, place), { recursive: true });
  }
  for (const file of ['var/lib/dpkg/status', 'etc/passwd', 'etc/group']) await writeFile(path.join(folder, file), '');
  const dpkg = (...words) =>
    must('dpkg', [`--root=${folder}`, '--force-script-chrootless', '--force-depends', ...words]);
  const has = (place) => lstatSync(path.join(folder, place), { throwIfNoEntry: false }) !== undefined;

  for (const says of [/foyer setup/, /foyer setup/])
    expect(says.test(await dpkg('--install', deb)), 'it says what comes next');
  const wanted = 'etc/systemd/system/multi-user.target.wants/foyer.service';
  expect(has(wanted), 'the service is enabled');
  expect(has('etc/systemd/system/timers.target.wants/foyer-backup.timer'), 'backups are');
  const service = path.join(folder, 'usr/lib/systemd/system/foyer.service');
  expect(
    existsSync(service) && !/opt\/foyer|usr\/bin\/node|DynamicUser/.test(await readFile(service, 'utf8')),
    'its unit names its places',
  );
  await writeFile(path.join(folder, 'etc/foyer.env'), 'NODE_ENV=production\n');
  await writeFile(path.join(folder, 'var/lib/foyer/people'), 'of theirs');
  await dpkg('--remove', 'foyer');
  expect(has('etc/foyer.env'), 'settings outlive a removal');
  const said = await dpkg('--purge', 'foyer');
  expect(!has('etc/foyer.env') && !has(wanted) && !has('usr/lib/foyer'), 'a purge leaves no settings');
  expect(has('var/lib/foyer/people') && said.includes('/var/lib/foyer stays'), 'nor takes what people gave');
  expect(!(await readdir(path.join(folder, 'var/lib'))).includes('foyer-backups'), 'an empty folder goes');
  console.log('Installed twice, removed and purged: as it should be.');
}

function expect(holds, what) {
  if (!holds) throw new Error(`Not so: ${what}.`);
}

async function must(program, words) {
  const { code, output } = await run(program, words, { quiet: true });
  if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ${output}`);
  return output;
}
