import type { Cover } from '#openapi/types.ts';

/** The whole address of a cover's picture, for those who read the page from elsewhere. */
export function coverUrl(publicUrl: string, { cover_id }: Pick<Cover, 'cover_id'>, size: 'large' | 'preview'): string {
  return `${publicUrl}/api/covers/${cover_id}/${size}`;
}
