/** The Content-Disposition of a file to be saved (RFC 6266): a plain name for old programs, and the real one. */
export function asAttachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface SentFile {
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** The headers of a file to be saved and never shown in place: it may hold anything. */
export function attachmentHeaders({ file_name, content_type, size }: SentFile) {
  return {
    'content-type': content_type,
    'content-length': size,
    'content-disposition': asAttachment(file_name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
