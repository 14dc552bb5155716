import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = { fileName: string | undefined; detail: string | undefined; onRetry: () => void; onDismiss: () => void };

/** Why a file did not arrive, and what can be done about it. */
export function NotSent({ fileName, detail, onRetry, onDismiss }: Props) {
  const actions = (
    <div className={row({ gap: 'x2' })}>
      <Button size="small" tone="soft" onClick={onRetry}>
        Try again
      </Button>
      <Button size="small" tone="soft" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
  return (
    <Notice tone="danger" role="alert" title={`${fileName ?? 'The file'} was not sent`} action={actions}>
      {detail}
    </Notice>
  );
}
