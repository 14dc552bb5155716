import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = {
  file: { name: string } | null;
  error: { detail: string } | null;
  /** False where the file was refused for what it is. */
  canRetry: boolean;
  retry: () => void;
  cancel: () => void;
};

/** Why a file did not arrive, and what can be done about it. */
export function FileFailed({ file, error, canRetry, retry, cancel }: Props) {
  const actions = (
    <div className={row({ gap: 'x2' })}>
      {canRetry && (
        <Button size="small" tone="soft" onClick={retry}>
          Try again
        </Button>
      )}
      <Button size="small" tone="soft" onClick={cancel}>
        Dismiss
      </Button>
    </div>
  );
  return (
    <Notice tone="danger" role="alert" title={`${file?.name ?? 'The file'} was not uploaded`} action={actions}>
      {error?.detail}
    </Notice>
  );
}
