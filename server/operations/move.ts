import { moveTo } from './backup/run.ts';
import { runTool } from './backup/tool.ts';
import { commandLine } from '../platform/command-line.ts';

await runTool(moveTo, commandLine('move', 'postgres://user:password@host/database'));
