import { MoreFromHost } from './more-from-host.tsx';
import { ReachBar, type ReachBarProps } from './reach-bar.tsx';

export { KeptSeatLink } from './kept-seat-link.tsx';
export { WhoComes } from './who-comes.tsx';

/** `isOwn`: it is known how this person stands to the event. */
export type PageEndProps = ReachBarProps & { isOwn: boolean };

/** The bar of a phone, and what else the host has. */
export function PageEnd({ isOwn, ...bar }: PageEndProps) {
  return (
    <>
      <MoreFromHost event={bar.event} />
      {isOwn && <ReachBar {...bar} />}
    </>
  );
}
