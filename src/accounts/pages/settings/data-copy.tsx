import { mdiDownload } from '@mdi/js';
import { type ReactNode, startTransition, useActionState, useEffect, useRef } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { DataExport } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readKey, useAct, useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { dayOf } from '#rules/time/day-of.ts';
import * as styles from './settings.css.ts';
import { Line, PartFailed } from './section.tsx';

const LOOK_EVERY = 2000;
const key = readKey(operations.getExport);

/** Asks for the archive, follows how it is built, and fetches it. */
export function DataCopy() {
  const copy = useRead(operations.getExport, undefined, {
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? LOOK_EVERY : false),
  });
  const order = useAct(operations.requestExport, {
    onSuccess: (ordered) => queryClient.setQueriesData({ queryKey: key }, ordered),
    onError: (error) =>
      toast(
        toShown(error, 'We don’t know whether your request was sent. Check your connection and try again.').detail,
        'danger',
      ),
  });
  const isBuilding = isUnderWay(copy.data);
  const isReady = copy.data?.state === 'ready';
  const make = (words: string) => (
    <Button tone="soft" className={styles.action} busy={order.isPending} onClick={() => order.mutate({})}>
      {words}
    </Button>
  );
  const { part, home } = useKeptFocus(String(isBuilding));
  useReadyHeard(copy.data?.state);
  return (
    <div className={styles.part} {...part}>
      <Line title="A copy of your data" titleRef={home} action={!isBuilding && !isReady && make('Make a copy')}>
        <p className={note}>
          Profile, registrations with your answers, files and notifications in one ZIP file. Feedback is anonymous, so
          it is not in it.
        </p>
      </Line>
      {copy.isError && !copy.data && (
        <PartFailed
          text="We could not check whether there is a copy. Check your connection and try again."
          isTrying={copy.isFetching}
          onRetry={() => void copy.refetch()}
        />
      )}
      {copy.data && copy.data.state !== 'none' && (
        <div className={styles.under}>
          <CopyState copy={copy.data} again={make('Make a new copy')} />
        </div>
      )}
    </div>
  );
}

/** The bar goes without a word. */
function useReadyHeard(state: DataExport['state'] | undefined) {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && last.current !== state && state === 'ready')
      announce('The copy of your data is ready.');
    last.current = state;
  }, [state]);
}

function isUnderWay(copy: DataExport | undefined): boolean {
  return copy?.state === 'queued' || copy?.state === 'building';
}

function CopyState({ copy, again }: { copy: DataExport; again: ReactNode }) {
  if (isUnderWay(copy)) {
    return (
      <div>
        <Progress label="Building the copy" percent={copy.progress} />
        <p className={note}>You can leave this page: a notification and an email will tell you when it is ready.</p>
      </div>
    );
  }
  if (copy.state === 'failed') {
    return (
      <Notice tone="danger" role="alert">
        The copy could not be made. Try again later, or write to us.
      </Notice>
    );
  }
  return copy.state === 'ready' ? <Ready copy={copy} again={again} /> : null;
}

function Ready({ copy, again }: { copy: DataExport; again: ReactNode }) {
  const timezone = useUser()?.timezone ?? 'UTC';
  const [trouble, fetchCopy, isFetching] = useActionState(() => downloadCopy(copy), null);
  return (
    <>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      <div className={row({ gap: 'x3' })}>
        <Button tone="soft" icon={mdiDownload} busy={isFetching} onClick={() => startTransition(fetchCopy)}>
          Download the copy
        </Button>
        {again}
      </div>
      <p className={note}>
        {copy.size !== null && `${fileSize(copy.size)} · `}
        {copy.expires_at && `can be fetched until ${dayOf(copy.expires_at, timezone)}`}
      </p>
    </>
  );
}

async function downloadCopy({ ready_at }: DataExport): Promise<string | null> {
  try {
    const file = await ask(operations.downloadExport, { parseAs: 'blob' });
    saveFile(file, `my-data-${(ready_at ?? '').slice(0, 10)}.zip`);
    return null;
  } catch (error) {
    return toShown(error, 'The copy could not be downloaded. Check your connection and try again.').detail;
  }
}
