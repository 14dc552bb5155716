import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../machine/find-program.mjs';
import { fail } from '../setup.mjs';
import { root, run } from '../spawn.mjs';

const PROGRAMS = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' };

/** Ends with what is to be installed first: asked before the package is made, which takes minutes. */
export async function needDebian() {
  if (process.getuid() !== 0) fail('npm run deb -- --try starts a system in a folder, which is for root to do.');
  for (const [program, debian] of Object.entries(PROGRAMS)) {
    if (!(await findProgram(program))) fail(`There is no ${program}: apt install ${debian}.`);
  }
}

/**
 * Installs the package in a Debian 12 that is made for it, starts that with its own systemd, and does there what an operator would:
 * set up, use, copy, install again, purge. It has no network once it runs.
 */
export async function tryInDebian(deb, folder) {
  await must('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv', 'bookworm', folder]);
  await copyFile(deb, path.join(folder, 'foyer.deb'));
  await copyFile(path.join(root, 'scripts/debian/trial.sh'), path.join(folder, 'trial.sh'));
  await writeFile(path.join(folder, 'etc/systemd/system/trial.service'), UNIT);
  const inside = (...words) => must('chroot', [folder, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await inside('apt-get', 'update', '--quiet=2');
  await inside('apt-get', 'install', '--yes', '--quiet=2', '--no-install-recommends', '/foyer.deb');
  await inside('systemctl', 'enable', 'trial.service');
  await run('systemd-nspawn', ['--register=no', '--keep-unit', '--private-network', '--boot', '--directory', folder], {
    quiet: true,
    timeout: 300_000,
  });
  const said = await readFile(path.join(folder, 'trial.log'), 'utf8').catch(() => 'Nothing: the system did not start.');
  console.log(said);
  if (!said.trimEnd().endsWith('All of it is well.')) process.exitCode = 1;
}

const UNIT = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh -c 'sh /trial.sh > /trial.log 2>&1'
ExecStopPost=/bin/systemctl --no-block poweroff
[Install]
WantedBy=default.target
`;

async function must(program, words, options) {
  const { code, output } = await run(program, words, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ${output}`);
}
