import { mdiSourceMerge } from '@mdi/js';
import { useEffect, useId, useRef } from 'react';
import type { Clash, Side } from '#machines/events/editor/editor.types.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { AnyEditor, Describe } from './any-editor.ts';
import * as styles from './conflict-panel.css.ts';

type Props = { editor: AnyEditor; describe: Describe };

/** Both versions of each field that two people changed, to choose from; it takes focus when it appears. */
export function ConflictPanel({ editor, describe }: Props) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.focus(), []);
  const { clash, values } = editor;
  if (!clash) return null;
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        <Icon path={mdiSourceMerge} />
        Someone else changed this too
      </h2>
      <p className={styles.lead}>
        While you were editing, a newer version was saved. Choose what to keep, field by field; everything else is
        already together.
      </p>
      {clash.fields.map((field) => (
        <ClashingField
          key={field}
          field={field}
          describe={describe}
          clash={clash}
          mine={values[field]}
          onChoose={(side) => editor.choose(field, side)}
        />
      ))}
      <div className={row({ gap: 'x2' })}>
        <Button onClick={() => editor.resolve()}>Save with these</Button>
        <Button tone="soft" onClick={editor.postpone}>
          Keep editing
        </Button>
      </div>
    </section>
  );
}

type FieldProps = {
  field: string;
  describe: Describe;
  clash: Clash;
  mine: unknown;
  onChoose: (side: Side) => void;
};

function ClashingField({ field, describe, clash, mine, onChoose }: FieldProps) {
  const { label, show } = describe(field);
  const sides = {
    mine: { title: 'Yours', value: mine },
    theirs: { title: 'Theirs', value: clash.theirs.values[field] },
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice
            key={side}
            type="radio"
            name={`clash ${field}`}
            checked={clash.chosen[field] === side}
            onChange={() => onChoose(side)}
          >
            <span className={styles.side}>{sides[side].title}</span>
            <span className={styles.value}>{show(sides[side].value)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
