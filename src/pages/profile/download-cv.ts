import { toShown } from '#machines/problem.ts';
import { api, ask } from '#src/api/client.ts';

const ONE_MINUTE = 60_000;

/** Saves the own CV under its name; answers null, or why that did not work. A plain link would come without the token. */
export async function downloadCv(fileName: string): Promise<string | null> {
  try {
    save(await ask(api.GET('/users/me/cv', { parseAs: 'blob' })), fileName);
    return null;
  } catch (error) {
    return toShown(error, 'Your CV could not be downloaded. Check your connection and try again.').detail;
  }
}

function save(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), ONE_MINUTE);
}
