import { useState } from 'react';
import type { Questionnaire } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { RenderQuestions } from '../preview.tsx';
import { plural } from '../question/question-words.ts';
import * as styles from './details.css.ts';
import { momentOf } from './moment-words.ts';
import { answeredNote } from './questionnaire.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { UseList } from './use-list.tsx';
import { VersionView } from './version-view.tsx';

type Props = {
  kind: QuestionnaireKind;
  facts: Questionnaire;
  isOpen: boolean;
  onClose: () => void;
  /** Draws the questions of a version. */
  render: RenderQuestions;
};

/** Where it is used, and its versions with the answers given to each. */
export function Details({ kind, facts, isOpen, onClose, render }: Props) {
  const [shownId, show] = useState<string | null>(null);
  const { used_by, event_count, versions } = facts;
  const others = event_count - used_by.length;
  const isStandard = facts.questionnaire_id === kind.standardId;
  const shown = versions.find(({ questionnaire_version_id }) => questionnaire_version_id === shownId);
  const close = () => {
    show(null);
    onClose();
  };
  if (shown) {
    return (
      <Drawer isOpen={isOpen} onClose={close} title="Use and versions">
        <VersionView version={shown} render={render} onBack={() => show(null)} />
      </Drawer>
    );
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title="Use and versions">
      <div className={styles.body}>
        <section aria-labelledby="where-used">
          <h3 id="where-used" className={styles.heading}>
            Used by
          </h3>
          {isStandard && (
            <p className={styles.note}>Every event without its own template: {plural(others, 'event')}.</p>
          )}
          {used_by.length > 0 && <UseList uses={used_by} />}
          {others > 0 && !isStandard && (
            <p className={styles.note}>
              {used_by.length > 0
                ? `And ${plural(others, 'other event')}.`
                : `${plural(others, 'event')} of other teams.`}
            </p>
          )}
          {event_count === 0 && !isStandard && (
            <p className={styles.note}>No event yet. Choose this {kind.noun} while you edit one.</p>
          )}
        </section>
        <Versions facts={facts} onShow={show} />
      </div>
    </Drawer>
  );
}

function Versions({ facts, onShow }: { facts: Questionnaire; onShow: (id: string) => void }) {
  const [newest] = facts.versions;
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className={styles.heading}>
        Versions
      </h3>
      <ol role="list" className={styles.list}>
        {facts.versions.map(({ questionnaire_version_id: id, number, created_at, answers }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.words}>
              <span className={styles.strong}>Version {number}</span>
              <span className={styles.note}>{momentOf(created_at)}</span>
              <span className={styles.note}>{plural(answers, 'answer')}</span>
            </span>
            {id === newest?.questionnaire_version_id ? (
              <Pill tone="accent">Asked now</Pill>
            ) : (
              <Button size="small" tone="soft" onClick={() => onShow(id)}>
                Show<VisuallyHidden> version {number}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.aside}>
        {answeredNote(facts) ?? 'Nobody has answered this version yet: saving changes it in place.'}
      </p>
    </section>
  );
}
