import { useEffect, useRef } from 'react';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { AnyEditor } from './any-editor.ts';
import * as styles from './editor-body.css.ts';

type Props = { editor: AnyEditor; what: string; back: { href: string; label: string } };

/** It was deleted meanwhile; what was typed can become a new one. It takes focus when it appears. */
export function EditorGone({ editor, what, back }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const title = `${what} was deleted meanwhile`;
  const actions = (
    <div className={row({ gap: 'x2' })}>
      <Button onClick={editor.recreate}>Save as a new one</Button>
      <LinkButton tone="soft" href={back.href}>
        {back.label}
      </LinkButton>
    </div>
  );
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title} className={styles.gone}>
      <Notice tone="warning" title={title} action={actions}>
        What you typed is still here. Save it as a new one, or leave it.
      </Notice>
    </div>
  );
}
