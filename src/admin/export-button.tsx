import { mdiDownload } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { toast } from '#src/ui/live/toast.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { fileNameIn } from './file-name.ts';

type Body = ReadableStream<Uint8Array<ArrayBuffer>> | null;

type Props = ButtonVariants & {
  /** Asks for the file, with `parseAs: 'stream'`: it is read here, so that its progress can be told. */
  load: (signal: AbortSignal) => Promise<{ response: Response }>;
  /** Where the server names none. */
  fallbackName: string;
  children: string;
};

/** Saves a file that only the token opens, under the name that the server gives it, and says how far it is. */
export function ExportButton({ load, fallbackName, children, ...look }: Props) {
  const [bytes, setBytes] = useState<number | null>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save() {
    const { signal } = (leaving.current = new AbortController());
    setBytes(0);
    try {
      const { response } = await load(signal);
      const name = fileNameIn(response.headers.get('Content-Disposition')) ?? fallbackName;
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
    <Button {...look} icon={mdiDownload} busy={bytes !== null} onClick={() => void save()}>
      {bytes ? `Exporting, ${fileSize(bytes)}` : children}
    </Button>
  );
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
