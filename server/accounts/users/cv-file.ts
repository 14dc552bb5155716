import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { invalidField, type Problem } from '../../platform/http/problem.ts';

interface CvType {
  extension: 'pdf' | 'doc' | 'docx' | 'odt';
  contentType: string;
}

const pdf: CvType = { extension: 'pdf', contentType: 'application/pdf' };
const doc: CvType = { extension: 'doc', contentType: 'application/msword' };
const docx: CvType = {
  extension: 'docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const odt: CvType = { extension: 'odt', contentType: 'application/vnd.oasis.opendocument.text' };

const pdfStart = Buffer.from('%PDF-');
const zipStart = Buffer.from('PK\u0003\u0004');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const types: readonly CvType[] = [pdf, doc, docx, odt];

/** Far more than a document with pictures needs, far less than a trap. */
const unpackedLimit = 100 * 1024 * 1024;
const contentTypesLimit = 1024 * 1024;

/**
 * What the content is, whatever the file is called. Throws a Problem about the field `file` for all else; `wrong` makes
 * it where more than documents may be chosen.
 */
export async function detectCvType(content: Buffer, wrong = wrongType): Promise<CvType> {
  if (content.subarray(0, pdfStart.length).equals(pdfStart)) return pdf;
  if (content.subarray(0, compoundStart.length).equals(compoundStart)) return detectCompound(content, wrong);
  if (content.subarray(0, zipStart.length).equals(zipStart)) return detectArchive(content, wrong);
  throw wrong();
}

/** The folder that Word kept its parts in before 2007; names in it are UTF-16. */
function detectCompound(content: Buffer, wrong: () => Problem): CvType {
  if (content.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw hasMacros();
  if (content.includes(Buffer.from('WordDocument', 'utf16le'))) return doc;
  throw wrong();
}

async function detectArchive(content: Buffer, wrong: () => Problem): Promise<CvType> {
  const archive = await openArchive(content);
  if (!archive) throw wrong();
  if (archive.unpackedSize > unpackedLimit) throw unpacksTooLarge();
  const type = (await isWordDocument(archive)) ? docx : (await isOpenDocumentText(archive)) ? odt : null;
  if (!type) throw wrong();
  if (!(await archive.isHonest())) throw damaged();
  return type;
}

/** The list of its parts says what it is; names of parts alone are the sender's choice. */
async function isWordDocument(archive: Archive): Promise<boolean> {
  const contentTypes = (await archive.readText('[Content_Types].xml', contentTypesLimit)) ?? '';
  const hasCode = archive.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name));
  if (hasCode || /macroEnabled|vbaProject/i.test(contentTypes)) throw hasMacros();
  const hasText = archive.names.some((name) => /^word\/document\d*\.xml$/.test(name));
  return hasText && contentTypes.includes('wordprocessingml.document.main+xml');
}

async function isOpenDocumentText(archive: Archive): Promise<boolean> {
  if (!archive.names.includes('content.xml')) return false;
  return (await archive.readText('mimetype', 100))?.trim() === odt.contentType;
}

/** Whether a file that was taken in as something of this type may be a CV. */
export function isCvType(contentType: string): boolean {
  return types.some((type) => type.contentType === contentType);
}

export const NOT_A_CV = 'This is not a PDF, DOC, DOCX or ODT file, whatever its name says. Choose another one.';

function wrongType(): Problem {
  return invalidField('file', NOT_A_CV);
}

function hasMacros(): Problem {
  return invalidField('file', 'This file contains macros. Save it as a PDF or without macros, and choose it again.');
}

function unpacksTooLarge(): Problem {
  return invalidField('file', 'This file is too large when unpacked. Save it as a PDF, and choose that.');
}

function damaged(): Problem {
  return invalidField('file', 'This file is damaged. Save it as a PDF, and choose that.');
}

/** A zip file, by its table of contents. */
interface Archive {
  names: string[];
  /** Bytes, as the archive itself says. */
  unpackedSize: number;
  /** The text of one entry; null when it is not there, is longer than `limit` bytes or can't be read. */
  readText: (name: string, limit: number) => Promise<string | null>;
  /** Unpacks everything and keeps nothing: whether no entry is larger than it says, or made of another's bytes. */
  isHonest: () => Promise<boolean>;
}

const mostEntries = 5000;
/** In front of an entry's name; its packed content comes behind. */
const headerSize = 30;

/** Null when there is no table of contents that can be read, or an endless one. */
async function openArchive(content: Buffer): Promise<Archive | null> {
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > mostEntries) return null;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return {
      names: entries.map(({ fileName }) => fileName),
      unpackedSize: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      readText: (name, limit) => readText(zip, entries, name, limit),
      isHonest: async () => !overlap(entries) && (await unpackAll(zip, entries)),
    };
  } catch {
    return null;
  }
}

async function readText(zip: ZipFile, entries: Entry[], name: string, limit: number): Promise<string | null> {
  const entry = entries.find(({ fileName }) => fileName === name);
  if (!entry || entry.uncompressedSize > limit) return null;
  try {
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  } catch {
    return null;
  }
}

function overlap(entries: Entry[]): boolean {
  const inOrder = entries.toSorted((one, other) => startOf(one) - startOf(other));
  return inOrder.some((entry, index) => {
    const next = inOrder[index + 1];
    return next && startOf(next) < startOf(entry) + headerSize + entry.fileNameLength + entry.compressedSize;
  });
}

function startOf({ relativeOffsetOfLocalHeader }: Entry): number {
  return relativeOffsetOfLocalHeader;
}

async function unpackAll(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  try {
    for (const entry of entries) {
      // Ends with an error at the first byte beyond the size that the entry says it has.
      await finished((await zip.openReadStreamPromise(entry)).resume());
    }
    return true;
  } catch {
    return false;
  }
}

/** Bytes that file systems take, less what an archive puts in front. */
const LONGEST_NAME = 240;
const knownEnding = /\.(pdf|docx?|odt|png|jpe?g)$/i;
// They turn or hide parts of a name: cv<turned>fdp.exe would read as cvexe.pdf.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
// Windows takes neither the characters nor the words.
const forbidden = /[<>:"|?*]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name that the person gave the file, fit to be shown and to be saved under; its ending says what it is. */
export function cvName(sent: string | undefined, { extension }: { extension: string }, unnamed = 'CV'): string {
  const base = (sent ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .trim();
  const ending = `.${extension}`;
  const isRight = base.toLowerCase().endsWith(ending);
  const stem = cutBytes(
    isRight ? base.slice(0, -ending.length) : base.replace(knownEnding, ''),
    LONGEST_NAME - ending.length,
  )
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(reserved, '_$1');
  return `${stem || unnamed}${ending}`;
}

function cutBytes(text: string, bytes: number): string {
  // What is left of a character in the middle of which the cut goes becomes U+FFFD.
  return Buffer.byteLength(text) > bytes
    ? Buffer.from(text)
        .toString('utf8', 0, bytes)
        .replace(/\uFFFD$/, '')
    : text;
}
