import type { Shown } from '#machines/calls/problem.ts';

/**
 * What is said of a file that was changed, moved or deleted on the device since it was chosen, and null for any other: browsers
 * no longer read one, and a call that sends it fails as if the connection was lost.
 */
export async function changedFile(file: File): Promise<Shown | null> {
  const detail = `“${file.name}” was changed or moved on this device since you chose it. Choose it again.`;
  const first = file.slice(0, 1).arrayBuffer();
  return first.then(
    () => null,
    () => ({ detail, code: 'invalid', fields: [] }),
  );
}
