import { cancelCv, retryCv, useCvUpload } from '#src/actors/account/session.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

export function CvFailed() {
  const { detail, file } = useCvUpload();
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`${file?.name ?? 'Your CV'} was not uploaded`}
      action={
        <div className={row({ gap: 'x2' })}>
          <Button size="small" tone="soft" onClick={retryCv}>
            Try again
          </Button>
          <Button size="small" tone="soft" onClick={cancelCv}>
            Dismiss
          </Button>
        </div>
      }
    >
      {detail}
    </Notice>
  );
}
