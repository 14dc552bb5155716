import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { titled } from '#src/features/page-title/page-title.ts';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { useCode } from '#src/ui/on-demand/on-demand.ts';
import { useGuard, useMayShow } from './guard.ts';
import * as styles from './outlet.css.ts';
import { PageBoundary } from './page-boundary.tsx';
import { pageArrived } from './recovery.ts';
import { arriveAtHeading } from './heading-focus.ts';
import { findRoute } from './routes.ts';
import { placeScroll, watchScroll } from './scroll.ts';
import { type View, viewOf } from './view.ts';

/** The page of the address. The one before stays until the next one's code is there. */
export function Outlet() {
  const [path] = useLocation();
  const view = useDeferredValue(viewOf(path));
  const lastKey = useRef(view.key);
  useGuard(path);
  const mayShow = useMayShow(view.path);
  useEffect(watchScroll, []);
  return (
    <Suspense fallback={<Loading />}>
      {path !== view.path && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <PageBoundary key={view.key}>{mayShow ? <Shown view={view} lastKey={lastKey} /> : <Loading />}</PageBoundary>
    </Suspense>
  );
}

type Props = { view: View; lastKey: RefObject<number> };

function Shown({ view: { path, key }, lastKey }: Props) {
  const { page, params, load } = findRoute(path);
  const Page = useCode(load);
  // A page that goes on at another address keeps its title.
  const [{ title, kind }] = useState(page);
  // Before the page's own title, which is an effect.
  useLayoutEffect(() => {
    pageArrived();
    if (kind !== 'event') document.title = titled(title);
  }, [title, kind]);
  // After a navigation, but not at the first page: focus on the new heading, and the scroll where it belongs.
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    placeScroll();
    arriveAtHeading();
  }, [key, lastKey]);
  return <Page params={params} title={page.title} />;
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading the page" size="large" />
    </div>
  );
}
