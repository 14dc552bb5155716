import { examine, written } from './doctor/examine.ts';
import { asCommand } from '../platform/as-command.ts';
import { commandLine } from '../platform/command-line.ts';

await asCommand(async (words) => {
  if (words.length > 0)
    throw new Error(`Use it so: ${commandLine('doctor')}, or ${commandLine('doctor', '--env-file FILE')}`);
  const findings = await examine(process.env);
  return { done: findings.every(({ outcome }) => outcome !== 'wrong'), message: written(findings).trimEnd() };
});
