import { filesSent } from '#src/session/upload/files-under-way.ts';
import { reload } from '#src/ui/connection/connection.ts';

const KEY = 'foyer.reloaded';

/**
 * After a deployment the files of this version may be gone: then a reload brings the new one. It is done once by itself;
 * the mark in the tab's storage keeps it from going round in circles. A file that is on its way arrives first.
 */
export async function reloadOnce(): Promise<boolean> {
  await filesSent();
  if (!mark()) return false;
  return reload();
}

export function pageArrived() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A forbidden storage holds no mark.
  }
}

function mark(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, '1');
    return true;
  } catch {
    return false;
  }
}
