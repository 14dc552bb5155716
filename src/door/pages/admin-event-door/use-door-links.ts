import * as operations from '#openapi/operations.ts';
import type { DoorLink } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/door.ts';

export type Device = DoorLink['devices'][number];
/** A link that is ended, or its device. */
export type Ending = { link: DoorLink; device: Device | null };

const useCommands = poolCommands<Command<'end', Ending, undefined>>(send);

/** Ends a door link, or shuts it on a device, by the id of either: `end` asks first. */
export function useEnding({ link, device }: Ending) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(device?.door_device_id ?? link.door_link_id);
  const words = device
    ? {
        running: 'Shutting the door',
        failed: `We don’t know whether the door is still open on ${nameOf(device)}. ${again}`,
      }
    : { running: 'Ending the door link', failed: `We don’t know whether the door link still works. ${again}` };
  return {
    isBusy,
    isAsked: asked !== null,
    problem: problem?.detail,
    end: () => give({ verb: 'end', about: { link, device }, isAsked: true, ...words }),
    confirm: () => confirm(),
    dismiss,
  };
}

const again = 'Check your connection and try again.';

export function nameOf({ device }: Device): string {
  return device || 'a device that doesn’t say what it is';
}

async function send({ about: { link, device } }: { about: Ending }): Promise<CommandDone<never>> {
  try {
    if (device) {
      await ask(operations.endDoorDevice, { params: { path: { id: device.door_device_id } } });
      return { message: `The door is shut on ${nameOf(device)}.` };
    }
    await ask(operations.endDoorLink, { params: { path: { id: link.door_link_id } } });
    return { message: `The door link of “${link.door}” is ended.` };
  } finally {
    void invalidateReads(device ? stale.endDoorDevice : stale.endDoorLink);
  }
}
