import { invalidField, type Problem } from '../platform/problem.ts';
import { listArchive, readSmallEntry, type Archive } from './archive.ts';

export interface CvType {
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

/** Far more than a document with pictures needs, far less than a trap. */
const unpackedLimit = 100 * 1024 * 1024;

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
  const archive = await listArchive(content);
  if (!archive) throw wrong();
  if (archive.unpackedSize > unpackedLimit) throw unpacksTooLarge();
  if (archive.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) throw hasMacros();
  if (archive.names.includes('[Content_Types].xml') && archive.names.includes('word/document.xml')) return docx;
  if (await isOpenDocumentText(content, archive)) return odt;
  throw wrong();
}

async function isOpenDocumentText(content: Buffer, { names }: Archive): Promise<boolean> {
  if (!names.includes('mimetype') || !names.includes('content.xml')) return false;
  return (await readSmallEntry(content, 'mimetype', 100))?.trim() === odt.contentType;
}

export function wrongType(): Problem {
  return invalidField('file', 'Choose a PDF, DOC, DOCX or ODT file.');
}

function hasMacros(): Problem {
  return invalidField('file', 'This file contains macros. Save it as a PDF or without macros, and choose it again.');
}

function unpacksTooLarge(): Problem {
  return invalidField('file', 'This file is too large when unpacked. Save it as a PDF, and choose that.');
}
