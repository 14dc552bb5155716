import { BroadcastChannel as Channel } from 'node:worker_threads';

/** Channels between tabs, which happy-dom lacks: Node's own, that keep no process alive. Import it before what opens one. */
class BroadcastChannel extends Channel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

Object.assign(globalThis, { BroadcastChannel });
