import { mdiEyeOutline, mdiFormSelect, mdiMagnify, mdiPencilOutline, mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import type { QuestionnaireSummary } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { byAuthor } from '#rules/accounts/authors.ts';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { More } from '#src/ui/more/more.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { plural } from '../question/question-labels.ts';
import { formatRetention } from '../retention.ts';
import * as styles from './templates.css.ts';
import { agoOrDay } from './reader-dates.ts';
import { QuestionnaireActions } from './questionnaire-actions.tsx';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { type ListFilter, type SummaryList, useQuestionnaires } from './questionnaire-reads.ts';
import { StatusPill, statusLabels } from './status-labels.tsx';

type Props = {
  kind: QuestionnaireKind;
  filter: ListFilter;
  onClear: () => void;
  /** Shown when the list could not be read. */
  renderFailed: (list: SummaryList) => ReactNode;
};

/** Forms, or feedback templates: one row each, with what can be done with it. */
export function QuestionnaireList(props: Props) {
  const list = useQuestionnaires(props.kind.purpose, props.filter);
  const { home, part } = useKeptFocus<HTMLElement>(String(list.items?.length));
  return (
    <section aria-label={props.kind.section} tabIndex={-1} className={styles.questionnaireList} ref={home} {...part}>
      <Found list={list} {...props} />
    </section>
  );
}

function Found({ kind, filter, onClear, renderFailed, list }: Props & { list: SummaryList }) {
  const { items } = list;
  if (!items) return list.error ? renderFailed(list) : <TableSkeleton label={`Loading the ${kind.noun}s`} />;
  if (items.length === 0) return <Nothing kind={kind} filter={filter} onClear={onClear} />;
  const columns = [...facts(kind), menu(kind)];
  return (
    <div className={stack({ gap: 'x4' })}>
      <Table
        caption={kind.section}
        columns={columns}
        rows={items}
        rowKey={({ questionnaire_id }) => questionnaire_id}
        isStale={list.isStale}
      />
      <More list={list.pages} what={`${kind.noun}s`} />
    </div>
  );
}

function menu(kind: QuestionnaireKind): Column<QuestionnaireSummary> {
  return {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    isTight: true,
    align: 'end',
    cell: (row) => (
      <QuestionnaireActions
        kind={kind}
        target={row}
        before={[
          {
            key: 'edit',
            ...(row.may_change ? { words: 'Edit', icon: mdiPencilOutline } : { words: 'Open', icon: mdiEyeOutline }),
            href: `${kind.path}/edit/${row.questionnaire_id}`,
          },
        ]}
      />
    ),
  };
}

function facts({ path, standardId }: QuestionnaireKind): Column<QuestionnaireSummary>[] {
  const number = (count: number) => count.toLocaleString('en-GB');
  return [
    {
      key: 'name',
      head: 'Name',
      isRowHeader: true,
      cell: (row) => (
        <RowName
          href={`${path}/edit/${row.questionnaire_id}`}
          note={<Note row={row} isStandard={row.questionnaire_id === standardId} />}
        >
          {row.name}
        </RowName>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      from: 'tablet',
      isTight: true,
      cell: ({ status }) => <StatusPill status={status} />,
    },
    { key: 'questions', head: 'Questions', align: 'end', from: 'wide', cell: (row) => number(row.question_count) },
    { key: 'events', head: 'Events', align: 'end', from: 'wide', cell: (row) => number(row.event_count) },
    { key: 'answers', head: 'Answers', align: 'end', from: 'tablet', cell: (row) => number(row.answer_count) },
    {
      key: 'changed',
      head: 'Changed',
      align: 'end',
      from: 'wide',
      isTight: true,
      cell: ({ updated_at }) => agoOrDay(updated_at).replace(/^on /, ''),
    },
  ];
}

/** What it is for; on small screens also what the columns say that are not there. */
function Note({ row, isStandard }: { row: QuestionnaireSummary; isStandard: boolean }) {
  const { description, status, question_count, event_count, retention_days, author_name } = row;
  return (
    <>
      {isStandard && <span className={styles.description}>Used when an event has no template of its own.</span>}
      {!isStandard && description.trim() && (
        <span className={styles.description} dir="auto">
          {description}
        </span>
      )}
      {retention_days !== null && (
        <span className={styles.line}>Answers are erased {formatRetention(retention_days)}</span>
      )}
      <span className={styles.line} dir="auto">
        {byAuthor(author_name)}
      </span>
      <span className={styles.small}>
        {statusLabels[status]} · {plural(question_count, 'question')} · {plural(event_count, 'event')}
      </span>
    </>
  );
}

function Nothing({ kind, filter, onClear }: Pick<Props, 'kind' | 'filter' | 'onClear'>) {
  if (filter.search !== '' || filter.status !== 'any') {
    return (
      <EmptyState
        icon={mdiMagnify}
        title={`No ${kind.noun}s found`}
        action={
          <Button tone="soft" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Nothing matches what you are looking for. Try other words, or any status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiFormSelect}
      title={`No ${kind.noun}s yet`}
      action={
        <LinkButton href={`${kind.path}/create`} tone="soft" icon={mdiPlus}>
          New {kind.noun}
        </LinkButton>
      }
    >
      {kind.about}
    </EmptyState>
  );
}
