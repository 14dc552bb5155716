import { backUp } from './backup/run.ts';
import { runTool } from './backup/tool.ts';

await runTool(backUp, 'npm run backup -- FILE.zip');
