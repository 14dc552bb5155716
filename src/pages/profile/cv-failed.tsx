import type { useCvUpload } from '#src/actors/upload.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

export function CvFailed({ file, error, retry, cancel }: ReturnType<typeof useCvUpload>) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`${file?.name ?? 'Your CV'} was not uploaded`}
      action={
        <div className={row({ gap: 'x2' })}>
          <Button size="small" tone="soft" onClick={retry}>
            Try again
          </Button>
          <Button size="small" tone="soft" onClick={cancel}>
            Dismiss
          </Button>
        </div>
      }
    >
      {error?.detail}
    </Notice>
  );
}
