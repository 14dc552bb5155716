import { Suspense, use, useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { findPage, type Page } from '#rules/pages/pages.ts';
import { draftsFor } from '#src/session/drafts/bring-drafts.ts';
import { titled } from '#src/api/page-title.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { useTurn } from '#src/session/auth.ts';
import { takeOnFont } from '#src/ui/late-font/take-on-font.ts';
import { useCode } from '#src/ui/on-demand/on-demand.ts';
import { useGuard, useMayShow } from './guard.ts';
import * as styles from './shell/shell.css.ts';
import { pageArrived, PageBoundary } from './page-boundary.tsx';
import { codeOf } from './routes.ts';
import { arrive } from './shell/deferred-code.ts';
import { showsPath, type View, viewOf } from './view.ts';

/** The page of the address. The one before stays until the next one's code is there. */
export function Outlet() {
  const [path] = useLocation();
  const view = useDeferredValue(viewOf(path));
  const page = findPage(view.path);
  const lastKey = useRef(view.key);
  useGuard(path);
  const mayShow = useMayShow();
  const turn = useTurn();
  return (
    <Suspense fallback={<Loading />}>
      {path !== view.path && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <PageBoundary key={`${view.key} ${turn}`}>
        {mayShow(page) ? <Shown page={page} view={view} lastKey={lastKey} /> : <Loading />}
      </PageBoundary>
    </Suspense>
  );
}

type Props = { page: Page; view: View; lastKey: RefObject<number> };

function Shown({ page, view: { path, key }, lastKey }: Props) {
  const [, params] = matchRoute<Record<string, string>>(useRouter().parser, page.path, path);
  const Content = useCode(codeOf(page));
  // Asked once for each page that is opened: one that stands does not wait for the next person's.
  use(useState(() => draftsFor(page))[0]);
  // A page that goes on at another address keeps its title.
  const [{ title, kind }] = useState(page);
  // Before the page's own title, which is an effect.
  useLayoutEffect(() => {
    pageArrived();
    if (kind !== 'event') document.title = titled(title);
  }, [title, kind]);
  useLayoutEffect(() => showsPath(path), [path]);
  useEffect(() => window.pressAgain?.(), []);
  // After a navigation, but not at the first page: focus on the new heading, and the scroll where it belongs.
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    takeOnFont();
    arrive();
  }, [key, lastKey]);
  return <Content params={params ?? {}} title={page.title} />;
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading the page" size="large" />
    </div>
  );
}

declare global {
  interface Window {
    /** Of the server's HTML: a button that was pressed before this code came. */
    pressAgain?: () => void;
  }
}
