import { moveTo } from './backup/run.ts';
import { runTool } from './backup/tool.ts';

await runTool(moveTo, 'npm run move -- postgres://user:password@host/database');
