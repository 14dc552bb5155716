import type { Db } from '../../platform/database/database.ts';

/** The person's files, each under the name that it has in the archive. */
export async function listFiles(db: Db, userId: string) {
  const about = ['file_id', 'file_name', 'content_type', 'size', 'uploaded_at'] as const;
  const cvs = await db.selectFrom('cvs').select(about).where('user_id', '=', userId).execute();
  const pictures = await db
    .selectFrom('profile_pictures')
    .innerJoin('stored_files', 'stored_files.file_id', 'profile_pictures.file_id')
    .select(['profile_pictures.file_id', 'stored_files.size', 'profile_pictures.uploaded_at'])
    .where('profile_pictures.user_id', '=', userId)
    .execute();
  const answers = await db
    .selectFrom('answer_files')
    .select(about)
    .where('user_id', '=', userId)
    .orderBy('uploaded_at')
    .execute();
  return [
    ...cvs.map(({ file_id, ...file }) => ({ fileId: file_id, name: `cv/${file.file_name}`, ...file })),
    ...pictures.map(({ file_id, size, uploaded_at }) => {
      const file = { file_name: 'picture.webp', content_type: 'image/webp', size: Number(size), uploaded_at };
      return { fileId: file_id, name: `picture/${file.file_name}`, ...file };
    }),
    // Two may have one name.
    ...answers.map(({ file_id, ...file }, at) => ({
      fileId: file_id,
      name: `answers/${at + 1}-${file.file_name}`,
      ...file,
    })),
  ];
}
