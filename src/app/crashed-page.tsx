import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import * as styles from '#src/features/missing/drawn-art.css.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** What stands where a page broke. */
export function CrashedPage({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Something went wrong');
  return (
    <EmptyState
      level="h1"
      drawing={<BrokenDoor />}
      title="Something went wrong"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        </>
      }
    >
      This page stopped working. It is our fault, not yours. Try again; if it happens again, please report the bug.
    </EmptyState>
  );
}

/** Part of this code, as nothing may be left to fetch. */
function BrokenDoor() {
  return (
    <svg className={styles.art} viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={styles.shade} />
      <path className={styles.pale} d="M64 156v-48a96 96 0 0 1 192 0v48z" />
      <path className={styles.ground} d="M84 156v-48a76 76 0 0 1 152 0v48z" />
      <path className={styles.main} d="M104 156v-48a56 56 0 0 1 112 0v48z" />
      <path className={styles.crack} d="M178 6l-26 44 24 18-32 40 26 16-16 38" />
    </svg>
  );
}
