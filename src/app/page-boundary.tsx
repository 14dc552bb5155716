import { mdiCloudOffOutline } from '@mdi/js';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '#src/api/page-title.ts';
import { filesSent } from '#src/session/upload/files-under-way.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { reload, useBackOnline } from '#src/ui/connection/connection.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { CodeLost, forgetLostCode } from '#src/ui/on-demand/on-demand.ts';
import { deferredCode } from './shell/deferred-code.ts';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches what a page throws, so that the shell around it lives on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  retry = () => {
    forgetLostCode();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof CodeLost ? <LostPage onRetry={this.retry} /> : <CrashedPage onRetry={this.retry} />;
  }
}

/** What stands where a page's code did not come. Reloads by itself once, then leaves it to the person. */
function LostPage({ onRetry }: { onRetry: () => void }) {
  const [isTrying, setTrying] = useState(true);
  usePageTitle('This page did not load');
  useEffect(() => {
    void reloadOnce().then(setTrying);
  }, []);
  const tryAgain = async () => {
    setTrying(true);
    if (!(await reload())) onRetry();
  };
  useBackOnline(() => void tryAgain());
  return (
    <EmptyState
      level="h1"
      icon={mdiCloudOffOutline}
      title="This page did not load"
      action={
        <>
          <Button busy={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        </>
      }
    >
      Your connection may have dropped, or a newer version may just have gone live. Check your connection and try again.
    </EmptyState>
  );
}

/** What stands where a page broke. */
function CrashedPage({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Something went wrong');
  // Without a picture where the page broke before that came: nothing is left to fetch then.
  const BrokenDoor = deferredCode()?.BrokenDoor;
  return (
    <EmptyState
      level="h1"
      drawing={BrokenDoor && <BrokenDoor />}
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

const KEY = 'foyer.reloaded';

/**
 * After a deployment the files of this version may be gone: then a reload brings the new one. It is done once by itself;
 * the mark in the tab's storage keeps it from going round in circles. A file that is on its way arrives first.
 */
async function reloadOnce(): Promise<boolean> {
  await filesSent();
  if (!mark()) return false;
  return reload();
}

export function pageArrived() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A forbidden storage holds no mark.
  }
}

function mark(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, '1');
    return true;
  } catch {
    return false;
  }
}
