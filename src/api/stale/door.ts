import * as operations from '#openapi/operations.ts';
import type { StaleReads } from './stale-reads.ts';

const links = [operations.listDoorLinks, operations.listAuditEntries];

export const stale = {
  createDoorLink: links,
  endDoorLink: links,
  endDoorDevice: links,

  // The answer is what the page shows.
  updateDoorSettings: [],

  // The door's machine owns its list.
  openDoorLink: [],
  syncDoor: [],
} satisfies Partial<StaleReads>;
