import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when something takes connections there; throws what `failure` says of whatever should. */
export async function isListening(port: number, failure: () => string | false): Promise<void> {
  for (let tries = 0; !(await takesConnections(port)); tries += 1) {
    const reason = failure() || (tries === 200 && `Nothing listens at port ${port}.`);
    if (reason) throw new Error(reason);
    await pause(50);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
