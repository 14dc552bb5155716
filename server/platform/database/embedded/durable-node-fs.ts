import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number | null;
  node: unknown;
}

type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;

/** PGlite's module, as far as this file touches it: Emscripten's file system over Node's. */
interface Module {
  NODEFS: {
    stream_ops: Record<string, unknown> & { setattr: SetAttributes };
    node_ops: { setattr: SetAttributes; mknod: MakeNode };
    realPath: (node: unknown) => string;
  };
}

/**
 * PGlite's folder on disk with a real fsync: its own leaves that call out, so that what was committed would be lost
 * with the machine's power. Needs `wal_sync_method=fsync` and no `-F`. What it makes is its owner's alone: the library sets
 * modes itself, whatever the umask.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[lite, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(lite, options);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite starts in another way than this file knows.');
    preRun.push((module: unknown) => addFsync(module as Module));
    preRun.push((module: unknown) => keepPrivate(module as Module));
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

function keepPrivate({ NODEFS: { stream_ops, node_ops } }: Module) {
  const forOwner = (mode: number) => mode & ~0o077;
  const { mknod } = node_ops;
  // In place, since the folder itself has its operations already.
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwner(mode), device);
  for (const operations of [stream_ops, node_ops]) {
    const { setattr } = operations;
    operations.setattr = (target, attributes) =>
      setattr(target, attributes.mode == null ? attributes : { ...attributes, mode: forOwner(attributes.mode) });
  }
}

export function syncFolder(path: string) {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
