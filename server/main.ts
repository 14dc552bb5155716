import { findBuiltPages } from './platform/page-source.ts';
import { run } from './run.ts';

await run(findBuiltPages);
