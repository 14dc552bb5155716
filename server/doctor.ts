import { examine, written } from './doctor/examine.ts';

const findings = await examine(process.env);
process.stdout.write(written(findings));
if (findings.some(({ outcome }) => outcome === 'wrong')) process.exitCode = 1;
