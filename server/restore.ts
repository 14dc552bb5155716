import { restore } from './backup/run.ts';
import { runTool } from './backup/tool.ts';

await runTool(restore, 'npm run restore -- FILE.zip');
