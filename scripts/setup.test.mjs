import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hasProductionPackages, isForProduction, isInstalled } from './setup.mjs';

const LOCK = {
  '': { name: 'foyer' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/only-for-macs': { version: '1.0.0', optional: true },
};
const WITH_DEV = { ...LOCK, 'node_modules/vite': { version: '8.3.8', dev: true } };
const folders = [];

/** A folder with that lock file, and with what npm noted of an installation of `present`. */
function aFolder(present, lock = LOCK) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-setup-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  if (!present) return folder;
  for (const name of ['node_modules', ...Object.keys(present)]) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return folder;
}

describe('the packages of a clone', () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('are missing before the first installation', () => {
    expect(isInstalled(aFolder(null))).toBe(false);
  });

  it('are there when npm installed what the lock file names, whatever is only for other machines', () => {
    expect(isInstalled(aFolder({ 'node_modules/react': { version: '19.3.1' } }))).toBe(true);
  });

  it('are stale when the lock file names another version', () => {
    expect(isInstalled(aFolder({ 'node_modules/react': { version: '19.3.0' } }))).toBe(false);
  });

  it('are stale when the lock file no longer names one of them', () => {
    const present = { 'node_modules/react': { version: '19.3.1' }, 'node_modules/left-pad': { version: '1.3.0' } };
    expect(isInstalled(aFolder(present))).toBe(false);
  });

  it('are stale when one of them was removed by hand', () => {
    const folder = aFolder({ 'node_modules/react': { version: '19.3.1' } });
    rmSync(path.join(folder, 'node_modules/react'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('are those of production where none of development is among them, whatever their versions', () => {
    const react = { 'node_modules/react': { version: '19.3.1' } };
    const production = aFolder(react, WITH_DEV);
    expect([isInstalled, isForProduction, hasProductionPackages].map((is) => is(production))).toEqual([
      false,
      true,
      true,
    ]);
    const old = aFolder({ 'node_modules/react': { version: '19.3.0' } }, WITH_DEV);
    expect([isForProduction(old), hasProductionPackages(old)]).toEqual([true, false]);
    const all = aFolder({ ...react, 'node_modules/vite': { version: '8.3.8', dev: true } }, WITH_DEV);
    expect([isInstalled(all), isForProduction(all)]).toEqual([true, false]);
    expect([isForProduction(aFolder(null, WITH_DEV)), isForProduction(aFolder({}, WITH_DEV))]).toEqual([false, false]);
  });
});
