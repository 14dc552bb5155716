import { mdiContentDuplicate } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = {
  /** Such as "form". */
  noun: string;
  /** Those who may change it. */
  who: string;
  isBusy: boolean;
  onDuplicate: () => void;
};

/** Above what someone may use and not change. */
export function AuthorNotice({ noun, who, isBusy, onDuplicate }: Props) {
  return (
    <Notice
      tone="info"
      title={`Only ${who} may change this ${noun}`}
      action={
        <Button size="small" tone="soft" icon={mdiContentDuplicate} busy={isBusy} onClick={onDuplicate}>
          Duplicate
        </Button>
      }
    >
      You can use it for your events as it is. To change it, duplicate it and edit the copy.
    </Notice>
  );
}
