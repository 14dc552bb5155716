import { mdiTrashCanOutline } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { useAct } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

const loadQuestion = () => import('#src/ui/dialog/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadQuestion().then((file) => ({ default: file.ConfirmDialog })));

/** Deletes the CV, once that was asked. */
export function CvRemoval({ fileName }: { fileName: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(operations.removeCv, {
    onSuccess: () => {
      setAsking(false);
      toast('Your CV is deleted.');
      requestUser();
    },
  });
  const ask = () => {
    remove.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        tone="danger"
        icon={mdiTrashCanOutline}
        onFocus={() => void loadQuestion().catch(() => {})}
        onPointerEnter={() => void loadQuestion().catch(() => {})}
        onClick={ask}
      >
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Delete your CV?"
            text={`${fileName} goes from your profile. Organisers who got it with a registration keep their copy.`}
            confirm="Delete CV"
            cancel="Keep it"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({})}
            onCancel={() => !remove.isPending && setAsking(false)}
            problem={
              remove.error &&
              toShown(remove.error, 'We don’t know whether your CV was deleted. Check your connection and try again.')
                .detail
            }
          />
        </Suspense>
      )}
    </>
  );
}
