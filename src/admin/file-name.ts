/** The name in a Content-Disposition (RFC 6266): the extended one if there is one, else the plain one. */
export function fileNameIn(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="((?:\\.|[^"\\])*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1');
  try {
    return extended ? decodeURIComponent(extended) : (plain ?? null);
  } catch {
    return plain ?? null;
  }
}
