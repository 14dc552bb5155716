import { stack } from '#src/design/flow.css.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** Where a mail will stand. */
export function MailSkeleton() {
  return (
    <div className={stack({ gap: 'x3' })}>
      <VisuallyHidden>Loading the mail</VisuallyHidden>
      <Skeleton width="third" />
      <Skeleton shape="title" width="most" />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}
