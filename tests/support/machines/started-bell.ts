import { vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { unreadCount } from '#machines/messages/notifications/changes.ts';
import type { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import type { StreamTold } from '#machines/messages/stream/stream.machine.ts';
import type { Notification } from '#openapi/types.ts';
import { heldPort, settled } from './held-port.ts';

/** The bell, its ports held by the test, and what the stream would say said by it. */
export function startBell(machineOfBell: typeof notificationsMachine) {
  const ports = {
    listNotifications: heldPort<Notification[], object>(),
    countUnreadNotifications: heldPort<number, object>(),
    markNotificationsRead: heldPort<void, { ids: string[] }>(),
    markAllNotificationsRead: heldPort<void, object>(),
    deleteNotification: heldPort<void, { id: string }>(),
  };
  let say: (event: StreamTold) => void = () => {};
  const stream = fromCallback<StreamTold>(({ sendBack }) => {
    say = sendBack;
  });
  const logFailure = vi.fn();
  const invalidateRegistrations = vi.fn();
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const machine = machineOfBell.provide({
    actors: { ...actors, stream } as never,
    actions: { logFailure, invalidateRegistrations },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const value = () => actor.getSnapshot().value;
  const unread = () => (actor.getSnapshot().hasTag('counted') ? context().counted : unreadCount(context().items));
  return {
    actor,
    clock,
    unread,
    ports,
    emitted,
    logFailure,
    invalidateRegistrations,
    context,
    value,
    say: (event: StreamTold) => say(event),
  };
}

/** The same, with a list and a count that agrees. */
export async function loadBell(machineOfBell: typeof notificationsMachine, items: Notification[]) {
  const bell = startBell(machineOfBell);
  bell.ports.listNotifications.last().resolve(items);
  bell.ports.countUnreadNotifications.last().resolve(items.filter((item) => !item.is_read).length);
  await settled();
  return bell;
}
