import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { findAdminEvent } from '../organise/admin-event.queries.ts';
import { changeEvent, recordEvent } from '../organise/change-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { rescueFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles, keepDrawn, takeUpload } from '../../platform/files/uploads.ts';
import type { LockedEvent } from '../lock-event.ts';
import { insertCover, releaseCover, setCover } from './covers.queries.ts';
import type { RenderedCover, renderCover } from './render-cover.ts';

type Images = RenderedCover['images'];
type FileIds = Record<keyof Images, string>;

interface Asked {
  eventId: string;
  organiserId: string;
}

/**
 * Gives an event the picture of the field `file`; the result is the contract's AdminEvent. The old picture stays until
 * the new one is whole; whatever fails leaves nothing.
 */
export async function uploadCover(
  context: Context,
  { eventId, organiserId }: Asked,
  request: FastifyRequest,
  render: typeof renderCover,
) {
  const { db, now } = context;
  // Before anything is received, drawn and kept for it.
  await findAdminEvent(db, eventId, organiserId, now());
  return takeUpload(context, request, async ({ incoming }) => {
    const { images, width, height } = await render(incoming.path);
    const fileIds = await keepImages(context, images);
    const cover = { cover_id: uuid(), ...columnsOf(fileIds), width, height, created_at: now() };
    return changeCover(context, { eventId, organiserId }, async (tx, event) => {
      for (const fileId of Object.values(fileIds)) await rescueFile(tx, fileId);
      await insertCover(tx, cover);
      await setCover(tx, eventId, cover.cover_id, now());
      await recordEvent(tx, context, { actorId: organiserId, action: 'event.cover_changed', event });
    });
  });
}

/** The event shows the cover that is drawn from its id; the same again changes nothing. */
export function removeCover(context: Context, { eventId, organiserId }: Asked) {
  return changeCover(context, { eventId, organiserId }, async (tx, event) => {
    if (event.cover_id === null) return;
    await setCover(tx, eventId, null, context.now());
    await recordEvent(tx, context, { actorId: organiserId, action: 'event.cover_removed', event });
  });
}

/** The files of the cover before go with it, unless another event shows it. */
async function changeCover(
  context: Context,
  { eventId, organiserId }: Asked,
  change: (tx: Tx, event: LockedEvent) => Promise<void>,
) {
  let old: string[] = [];
  const changed = await changeEvent(context, organiserId, eventId, async (tx, event) => {
    await change(tx, event);
    old = await releaseCover(tx, event.cover_id, context.now());
  });
  await forgetFiles(context, old);
  return changed;
}

async function keepImages(context: Context, images: Images): Promise<FileIds> {
  const kept: Partial<FileIds> = {};
  try {
    kept.small = await keepDrawn(context, images.small);
    kept.medium = await keepDrawn(context, images.medium);
    kept.large = await keepDrawn(context, images.large);
    kept.preview = await keepDrawn(context, images.preview);
    return kept as FileIds;
  } catch (error) {
    await forgetFiles(context, Object.values(kept));
    throw error;
  }
}

function columnsOf({ small, medium, large, preview }: FileIds) {
  return { small_file_id: small, medium_file_id: medium, large_file_id: large, preview_file_id: preview };
}
