import { toShown } from '#machines/problem.ts';
import { api, ask } from '#src/api/client.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';

/** Saves the own CV under its name; answers null, or why that did not work. A plain link would come without the token. */
export async function downloadCv(fileName: string): Promise<string | null> {
  try {
    saveFile(await ask(api.GET('/users/me/cv', { parseAs: 'blob' })), fileName);
    return null;
  } catch (error) {
    return toShown(error, 'Your CV could not be downloaded. Check your connection and try again.').detail;
  }
}
