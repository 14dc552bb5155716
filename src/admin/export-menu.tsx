import { mdiDownload, mdiFileDelimitedOutline, mdiFileExcelOutline } from '@mdi/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { toast } from '#src/ui/live/toast.ts';
import { ChoiceButton } from '#src/ui/menu/choice-button.tsx';
import type { Choice } from '#src/ui/menu/choice-menu.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';

type Body = ReadableStream<Uint8Array<ArrayBuffer>> | null;

export type ExportFormat = 'xlsx' | 'csv';

type Props = ButtonVariants & {
  /** Asks for the file, with `parseAs: 'stream'`: it is read here, so that its progress can be told. */
  load: (format: ExportFormat, signal: AbortSignal) => Promise<{ response: Response }>;
  /** Without its ending, where the server names none. */
  fallbackName: string;
  children: ReactNode;
};

/** Saves a table that only the token opens, in the format that is chosen, under the name that the server gives it, and says how far it is. */
export function ExportMenu({ load, fallbackName, children, ...look }: Props) {
  const [bytes, setBytes] = useState<number | null>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save(format: ExportFormat) {
    const { signal } = (leaving.current = new AbortController());
    setBytes(0);
    try {
      const { response } = await load(format, signal);
      const name = fileNameIn(response.headers.get('Content-Disposition')) ?? `${fallbackName}.${format}`;
      saveFile(await readAll(response, setBytes), name);
      toast(`Saved as ${name}`);
    } catch (error) {
      const fallback = 'The file could not be made. Check your connection and try again.';
      if (!signal.aborted) toast(toShown(error, fallback).detail, 'danger');
    } finally {
      if (!signal.aborted) setBytes(null);
    }
  }

  return (
    <ChoiceButton
      {...look}
      icon={mdiDownload}
      title="Export"
      busy={bytes !== null}
      subject={(format: ExportFormat) => void save(format)}
      loadChoices={loadChoices}
    >
      {bytes ? `Exporting, ${fileSize(bytes)}` : children}
    </ChoiceButton>
  );
}

const loadChoices = () => Promise.resolve(choicesOf);

function choicesOf(choose: (format: ExportFormat) => void): Choice[] {
  return [
    { words: 'Excel (.xlsx)', icon: mdiFileExcelOutline, onChoose: () => choose('xlsx') },
    { words: 'CSV', icon: mdiFileDelimitedOutline, onChoose: () => choose('csv') },
  ];
}

/** How long it is nobody knows before the end: it is written while it is sent. */
async function readAll(response: Response, tell: (bytes: number) => void): Promise<Blob> {
  const body: Body = response.body;
  const parts: BlobPart[] = [];
  let bytes = 0;
  if (body) {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      tell(bytes);
    }
  }
  // Even an empty export has a header line; an empty body comes from a gateway.
  if (bytes === 0) throw new Error('The file came empty.');
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

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
