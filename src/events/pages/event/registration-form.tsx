import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import type { FillingProps } from './answers/filling.tsx';
import * as styles from './event-view.css.ts';

const loadFilling = onDemand(() => import('./answers/filling.tsx'));

type Props = Omit<FillingProps, 'form'> & {
  heading: RefObject<HTMLHeadingElement | null>;
  /** What stands below it, from the moment the questions are shown: it never moves. */
  children: ReactNode;
};

/** The questions that registering answers. */
export function RegistrationForm({ heading, children, ...props }: Props) {
  // Next to the questions, not after them.
  void loadFilling().catch(() => {});
  const [isShown, setShown] = useState(false);
  const { event_id: id } = props.event;
  const { data, error, isFetching, refetch } = useRead(operations.getRegistrationForm, { params: { path: { id } } });
  return (
    <>
      <Surface lift="high" padding="large" role="region" aria-labelledby="registration" className={styles.sheet}>
        <h2 id="registration" ref={heading} tabIndex={-1} className={styles.formHeading}>
          {props.offer.does === 'register' ? props.offer.words : 'Register'}
        </h2>
        <Suspense fallback={<Bones />}>
          {data ? <Questions form={data} onShown={setShown} {...props} /> : !error && <Bones />}
        </Suspense>
        {!data && error && (
          <RetryNotice isTrying={isFetching} onRetry={() => void refetch()}>
            {toShown(error, 'The questions did not load. Check your connection and try again.').detail}
          </RetryNotice>
        )}
      </Surface>
      {(isShown || error) && children}
    </>
  );
}

function Questions({ onShown, ...props }: FillingProps & { onShown: (isShown: true) => void }) {
  const { Filling } = useCode(loadFilling);
  // Before the paint, so that both are in the same one.
  useLayoutEffect(() => onShown(true), [onShown]);
  return <Filling {...props} />;
}

function Bones() {
  return (
    <div className={styles.bones} aria-busy="true">
      <Skeleton width="third" />
      <Skeleton shape="title" />
      <Skeleton width="third" />
      <Skeleton shape="title" />
    </div>
  );
}
