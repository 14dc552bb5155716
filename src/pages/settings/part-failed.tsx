import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = { text: string; isTrying: boolean; onRetry: () => void };

/** A part of the account that did not load, with the way to try again; the others stay. */
export function PartFailed({ text, isTrying, onRetry }: Props) {
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button tone="soft" size="small" busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
