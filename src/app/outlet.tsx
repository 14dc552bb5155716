import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
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

/** The page of the address. The one before stays until the next one's code is there. */
export function Outlet() {
  const [path] = useLocation();
  const shownPath = useDeferredValue(path);
  const lastPath = useRef(path);
  useGuard(path);
  const mayShow = useMayShow(shownPath);
  useEffect(watchScroll, []);
  return (
    <Suspense fallback={<Loading />}>
      {path !== shownPath && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <PageBoundary key={shownPath}>
        {mayShow ? <Shown path={shownPath} lastPath={lastPath} /> : <Loading />}
      </PageBoundary>
    </Suspense>
  );
}

type Props = { path: string; lastPath: RefObject<string> };

function Shown({ path, lastPath }: Props) {
  const { route, params } = findRoute(path);
  const Page = useCode(route.load);
  useEffect(() => {
    pageArrived();
    if (route.title) document.title = titled(route.title);
  }, [route]);
  // After a navigation, but not at the first page: focus on the new heading, and the scroll where it belongs.
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    placeScroll();
    arriveAtHeading();
  }, [path, lastPath]);
  return <Page params={params} title={route.title ?? ''} />;
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading the page" size="large" />
    </div>
  );
}
