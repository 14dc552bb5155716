import type { User } from '#openapi/types.ts';
import { useEffect, useRef } from 'react';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Section } from './section.tsx';

const ID = 'own-data';

/** A copy of everything that is kept about the person, and the end of it. The mail about a copy leads here. */
export function OwnData({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash === `#${ID}`) heading.current?.focus();
  }, []);
  return (
    <Section id={ID} title="Your data" lead="Download or delete it." headingRef={heading}>
      <DataCopy />
      <DeleteAccount user={user} />
    </Section>
  );
}
