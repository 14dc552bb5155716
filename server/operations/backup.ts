import { backUp } from './backup/run.ts';
import { runTool } from './backup/tool.ts';
import { commandLine } from '../platform/command-line.ts';

await runTool(backUp, commandLine('backup', 'FILE.zip'));
