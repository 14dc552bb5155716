import { mdiCloudAlertOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState, type Level } from './empty-state.tsx';

type Props = {
  /** "The events did not load". */
  title: string;
  isTrying?: boolean;
  onRetry: () => void;
  level?: Level;
  /** Where else to go; trying again is the filled button then, and where there is nothing else on the page. */
  also?: ReactNode;
  tone?: 'primary' | 'soft';
  /** What to do. */
  children: ReactNode;
};

/** What could not be read, and the way to try it again. */
export function NotLoaded({ title, isTrying = false, onRetry, level, also, tone = 'soft', children }: Props) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={mdiCloudAlertOutline}
        title={title}
        action={
          <>
            <Button tone={tone} busy={isTrying} onClick={onRetry}>
              Try again
            </Button>
            {also}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
