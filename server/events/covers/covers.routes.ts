import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import { v7 as uuid } from 'uuid';
import type { InTurn } from '../../platform/background/one-at-a-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { rescueFile } from '../../platform/files/discarded-files.ts';
import { loadSharp, readPicture } from '../../platform/files/picture.ts';
import { forgetFiles, keepDrawn, takeUpload } from '../../platform/files/uploads.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LockedEvent } from '../lock-event.ts';
import { findAdminEvent } from '../organise/admin-event.queries.ts';
import { changeEvent, recordEvent } from '../organise/change-event.ts';
import { findCover, insertCover, isShownToTeam, releaseCover, setCover } from './covers.queries.ts';

export function coverHandlers(context: Context, inTurn: InTurn) {
  const { db, files, log } = context;

  return {
    async getCover({ params, user, request, reply }: Call<'getCover'>) {
      const cover = await findCover(db, params.id);
      const isShown = cover?.is_public || (user && (await isShownToTeam(db, user, params.id)));
      if (!cover || !isShown) throw noCover();
      const etag = `"${cover.cover_id}-${params.size}"`;
      // What is answered to a person is stored nowhere, as everywhere.
      const caching = user ? {} : { etag, 'cache-control': 'public, max-age=31536000, immutable' };
      if (!user && isKnown(request, etag)) return reply.code(304).headers(caching).send();
      const content = await files.read(cover[`${params.size}_file_id`]);
      if (!content) {
        log.error({ cover_id: cover.cover_id, size: params.size }, 'the file of a cover is missing');
        throw noCover();
      }
      const image = await buffer(content);
      reply.headers({ ...caching, 'content-type': params.size === 'preview' ? 'image/jpeg' : 'image/webp' });
      return image;
    },

    uploadCover({ params, user, request }: Call<'uploadCover'>) {
      const asked = { eventId: params.id, organiserId: user.userId };
      return uploadCover(context, asked, request, (path) => inTurn(() => renderCover(path)));
    },

    removeCover({ params, user }: Call<'removeCover'>) {
      return removeCover(context, { eventId: params.id, organiserId: user.userId });
    },
  } satisfies Partial<Handlers>;
}

function noCover(): Problem {
  return new Problem('not_found', 'There is no such picture.');
}

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
async function uploadCover(
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
function removeCover(context: Context, { eventId, organiserId }: Asked) {
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

/** Widths in pixels; a picture is never enlarged. */
const widths = { small: 480, medium: 960, large: 1600 } as const;
/** What link previews show everywhere. */
const renderCoverPreview = { width: 1200, height: 630 } as const;

interface RenderedCover {
  images: Record<keyof typeof widths | 'preview', Buffer>;
  /** Of the large one. */
  width: number;
  height: number;
}

/** A cover's pictures from a file that someone sent. Throws a Problem as `readPicture` does. */
async function renderCover(path: string): Promise<RenderedCover> {
  const sharp = await loadSharp();
  return readPicture(path, async (picture) => {
    const { data, info } = await shrink(picture, widths.large).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const large = () => sharp(data, { raw: { width, height, channels } });
    const images = {
      small: await toWebp(shrink(large(), widths.small)),
      medium: await toWebp(shrink(large(), widths.medium)),
      large: await toWebp(large()),
      preview: await large()
        .resize({ ...renderCoverPreview, fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    };
    return { images, width, height };
  });
}

/** As wide as asked, and at most twice as high: a strip would be too high for the format. */
function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
}
