import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number | null;
  node: unknown;
}

/** PGlite's module, as far as this file touches it: Emscripten's file system over Node's. */
interface Module {
  NODEFS: {
    stream_ops: Record<string, unknown>;
    realPath: (node: unknown) => string;
  };
}

/**
 * PGlite's folder on disk with a real fsync: its own leaves that call out, so that what was committed would be lost
 * with the machine's power. Needs `wal_sync_method=fsync` and no `-F`.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[lite, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(lite, options);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite starts in another way than this file knows.');
    preRun.push((module: unknown) => addFsync(module as Module));
    return result;
  }
}

function addFsync({ NODEFS: files }: Module) {
  files.stream_ops = {
    ...files.stream_ops,
    fsync: (stream: Stream) => {
      if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd);
      else syncFolder(files.realPath(stream.node));
      return 0;
    },
  };
}

export function syncFolder(path: string) {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
