import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asAttachment } from '../http/attachment.ts';
import type { Table } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
};

export type TableFormat = keyof typeof formats;

/** The table as a file to be saved under that name, with the ending of its format. */
export function sendTable(reply: FastifyReply, table: Table, name: string, format: TableFormat): Readable {
  const { contentType, write } = formats[format];
  reply.headers({
    'content-type': contentType,
    'content-disposition': asAttachment(`${name}.${format}`),
    'x-content-type-options': 'nosniff',
  });
  return write(table);
}
