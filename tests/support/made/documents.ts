import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  content: string | Buffer;
  deflate?: boolean;
  /** Bytes that it says it unpacks to, where that is a lie. */
  claims?: number;
  /** Another entry that its own place in the directory points to. */
  sameAs?: number;
}

/** A zip archive of these entries, written by hand so that a test can make broken ones as well. */
export function zip(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const { name, content, deflate = false, claims, sameAs } of entries) {
    const plain = Buffer.from(content);
    const packed = deflate ? deflateRawSync(plain, { level: 9 }) : plain;
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(deflate ? 8 : 0, 4);
    header.writeUInt32LE(crc32(plain), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claims ?? plain.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    starts.push(sameAs === undefined ? offset : (starts[sameAs] ?? 0));
    rest.writeUInt32LE(starts.at(-1) ?? 0, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), header, rest, Buffer.from(name)]));
    if (sameAs !== undefined) continue;
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed]);
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  // Of more than 65 535 entries the number keeps its lower half.
  end.writeUInt16LE(entries.length % 65_536, 4);
  end.writeUInt16LE(entries.length % 65_536, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

export function pdf(text = 'My CV'): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** What the list of its parts says of a document that is one. */
export const WORD = 'openxmlformats-officedocument.wordprocessingml.document.main';

/** `main` is what the list of its parts says that it is. */
export function docxOf(main: string, more: Entry[] = []): Buffer {
  const override = `<Override PartName="/word/document.xml" ContentType="application/vnd.${main}+xml"/>`;
  return zip([
    { name: '[Content_Types].xml', content: `<Types>${override}</Types>`, deflate: true },
    { name: 'word/document.xml', content: '<w:document/>', deflate: true },
    ...more,
  ]);
}

export function docx(...more: Entry[]): Buffer {
  return docxOf(WORD, more);
}

export function odt(mimetype = 'application/vnd.oasis.opendocument.text'): Buffer {
  return zip([
    { name: 'mimetype', content: mimetype },
    { name: 'content.xml', content: '<office:document-content/>', deflate: true },
  ]);
}

/** The beginning of a file of Word 97 to 2003, with the names of its parts. */
export function doc(...parts: string[]): Buffer {
  const names = ['Root Entry', ...parts].map((name) => Buffer.from(name.padEnd(32, '\0'), 'utf16le'));
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...names]);
}
