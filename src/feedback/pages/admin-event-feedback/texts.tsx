import { mdiCheckDecagram, mdiCommentSearchOutline } from '@mdi/js';
import { useEffect, type RefObject } from 'react';
import type { AdminEvent, FeedbackQuestionResult, FeedbackText } from '#openapi/types.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { daysBetween } from '#rules/time/wall-clock.ts';
import { stack } from '#src/design/flow.css.ts';
import { section } from '#src/design/type.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { shortDay } from '#src/events/event/event-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { TextsSkeleton } from './feedback-skeleton.tsx';
import { counted } from './figures.ts';
import { type Scope, type TextFilter, useTexts } from './use-results.ts';
import * as styles from './feedback.css.ts';

type Props = {
  event: AdminEvent;
  /** Those that people write to. */
  questions: FeedbackQuestionResult[];
  scope: Scope;
  /** Whether the days can be asked for. */
  isSound: boolean;
  now: number;
  /** Focused by who leads here. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What people wrote, with a search over it. */
export function Texts({ event, questions, scope, isSound, now, heading }: Props) {
  const { read, change } = useAddress();
  const search = read('search');
  const question = questions.find(({ question_id: id }) => id === read('question'))?.question_id ?? '';
  return (
    <section className={stack({ gap: 'x4' })} aria-labelledby="texts">
      <h2 id="texts" ref={heading} tabIndex={-1} className={`${section} ${styles.textsHeading}`}>
        What people wrote
      </h2>
      <FilterBar
        label="Texts"
        search={
          <SearchField
            label="Search texts"
            placeholder="Search texts"
            isLabelHidden
            value={search}
            onSearch={(words) => change({ search: words }, { replace: true })}
          />
        }
      >
        {questions.length > 1 && (
          <FilterSelect
            label="Question"
            words={{ '': 'All', ...Object.fromEntries(questions.map(({ question_id: id, label }) => [id, label])) }}
            value={question}
            onChange={(id) => change({ question: id })}
          />
        )}
      </FilterBar>
      <TextList
        event={event}
        filter={{ ...scope, search, question_id: question }}
        isSound={isSound}
        isOneQuestion={question !== '' || questions.length === 1}
        now={now}
        onClear={() => change({ search: null, question: null })}
      />
    </section>
  );
}

type ListProps = {
  event: AdminEvent;
  filter: TextFilter;
  isSound: boolean;
  isOneQuestion: boolean;
  now: number;
  onClear: () => void;
};

function TextList({ event, filter, isSound, isOneQuestion, now, onClear }: ListProps) {
  const list = useTexts(event.event_id, filter, isSound);
  const texts = list.data?.pages.flatMap((page) => page.items);
  const isStale = list.isPlaceholderData;
  const count = isStale ? undefined : texts?.length;
  useAnnouncedCount(filter.search, count, list.hasNextPage);
  if (list.isError && (!texts || isStale)) {
    return <DidNotLoad level="h3" what="The texts" read={list} />;
  }
  if (!texts) return <TextsSkeleton />;
  if (texts.length === 0)
    return <NoTexts isFiltered={Boolean(filter.search || filter.question_id)} onClear={onClear} />;
  return (
    <>
      <ul role="list" className={`${styles.texts} ${styles.results}`} aria-busy={isStale || undefined}>
        {texts.map((text) => (
          <TextRow
            key={`${text.feedback_response_id} ${text.question_id}`}
            text={text}
            search={filter.search}
            day={{ timezone: event.timezone, now }}
            isLabelled={!isOneQuestion}
          />
        ))}
      </ul>
      <More list={list} what="texts" />
    </>
  );
}

function NoTexts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <p className={styles.quiet}>Nobody wrote anything.</p>;
  return (
    <EmptyState
      level="h3"
      icon={mdiCommentSearchOutline}
      title="No texts found"
      action={
        <Button tone="soft" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try other words, or all questions.
    </EmptyState>
  );
}

function useAnnouncedCount(search: string, count: number | undefined, hasMore: boolean) {
  useEffect(() => {
    if (search === '' || count === undefined) return undefined;
    return announce(hasMore ? `${counted(count, 'text')} shown, more below.` : `${counted(count, 'text')} found.`);
  }, [search, count, hasMore]);
}

type TextRowProps = {
  text: FeedbackText;
  search: string;
  day: { timezone: string; now: number };
  /** Whether its question is said: not where all answer the same one. */
  isLabelled: boolean;
};

/** What one person wrote: never who, and no more of when than the day. */
function TextRow({ text, search, day: { timezone, now }, isLabelled }: TextRowProps) {
  return (
    <li className={styles.text}>
      <div>
        {isLabelled && (
          <p className={styles.quiet} dir="auto">
            {text.label}
          </p>
        )}
        <blockquote className={styles.words} dir="auto">
          {markedParts(text.text, search).map((part) =>
            part.isFound ? (
              <mark key={part.place} className={styles.found}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </blockquote>
      </div>
      <p className={styles.textFoot}>
        {text.verified_attendee && (
          <Pill tone="success" icon={mdiCheckDecagram}>
            Was registered
          </Pill>
        )}
        <span>{dayText(text.submitted_at, timezone, now)}</span>
      </p>
    </li>
  );
}

interface Part {
  text: string;
  isFound: boolean;
  /** Which part of the text it is. */
  place: number;
}

/** A text in parts, those among them that the words found; as the server looks: anywhere, in capitals or not. */
export function markedParts(text: string, search: string): Part[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isFound: false, place: 0 }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escaped);
  const parts = text.split(new RegExp(`(${longestFirst.join('|')})`, 'giu'));
  return parts
    .map((part, place) => ({ text: part, isFound: place % 2 === 1, place }))
    .filter((part) => part.text !== '');
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

/** "Today", "3 days ago", later "Fri 4 Dec": the day alone, for the hour could tell who was there. */
export function dayText(instant: string, timezone: string, now: number): string {
  const days = daysBetween(Date.parse(instant), now, timezone);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 14
    ? `${days} days ago`
    : shortDay(wallClock(instant, timezone), Number(wallClock(new Date(now), timezone).year));
}
