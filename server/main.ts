import { findBuiltPages } from './pages/page-source.ts';
import { run } from './run.ts';

await run(findBuiltPages);
