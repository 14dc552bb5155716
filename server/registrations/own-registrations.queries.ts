import { sql } from 'kysely';
import type { RegistrationStatus, StandingFilter } from '#openapi/types.ts';
import { hasTicket, writeTicket } from '#rules/registrations/ticket.ts';
import { summaryColumns, toSummary } from '../events/event-summary.ts';
import { feedbackStateOf } from '../events/feedback-window.ts';
import { rememberLast } from '../platform/background/remember-last.ts';
import { buildOnce } from '../platform/database/build-once.ts';
import type { Db } from '../platform/database/database.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import { answersErased, erasedColumns } from './answers/answers-erased.ts';
import { certificateCode, hasCertificate } from './certificates/certificate.policy.ts';
import { canCancel, canShowName, canTake, openOffer } from './seats/own-registration.policy.ts';
import { offeredUntil } from './seats/seat-offers.queries.ts';
import { shownColumn, shownName } from '../accounts/users/shown-names.queries.ts';
import { showAnswersTo } from './answers/show-answers.ts';
import { waitlistPosition } from './seats/waitlist-position.ts';

interface Filter {
  status: RegistrationStatus | 'any';
  /** An ongoing event still counts as upcoming. */
  when: 'any' | 'upcoming' | 'past';
  standing: StandingFilter;
  /** Of this event only; empty for any. */
  event_id: string;
  cursor: string;
  limit: number;
}

const SHAPES = 2 * 3 * 3 * 2 * 2;

const orders = {
  any: { column: 'registrations.created_at', direction: 'desc' },
  upcoming: { column: 'events.starts_at', direction: 'asc' },
  past: { column: 'events.starts_at', direction: 'desc' },
} as const;

/**
 * One page of the person's registrations, as the contract has them: newest first, for events to come soonest first, for
 * past ones latest first. Throws a Problem for a malformed cursor.
 */
export async function listOwnRegistrations(db: Db, userId: string, filter: Filter, now: Date) {
  const { status, when, standing, event_id, cursor, limit } = filter;
  const after = readCursor(cursor);
  const shape = { ofStatus: status !== 'any', when, standing, ofEvent: event_id !== '', isFirst: after === null };
  const listPage = pages(JSON.stringify(shape), () => buildPage(shape));
  const rows = await listPage(db, { userId, status, event_id, now, at: after?.at, id: after?.id, most: limit + 1 });
  const { items, next } = pageOf(rows, limit, (last) =>
    writeCursor({ at: when === 'any' ? last.created_at : last.starts_at, id: last.registration_id }),
  );
  return { items: await toOwn(db, items, now), next };
}

/** What of the filter changes the query itself. */
interface Shape {
  ofStatus: boolean;
  when: Filter['when'];
  standing: StandingFilter;
  ofEvent: boolean;
  isFirst: boolean;
}

interface Wanted {
  userId: string;
  status: Filter['status'];
  event_id: string;
  now: Date;
  at: Date | undefined;
  id: string | undefined;
  most: number;
}

const pages = rememberLast<ReturnType<typeof buildPage>>(SHAPES);

function buildPage({ ofStatus, when, standing, ofEvent, isFirst }: Shape) {
  const { column, direction } = orders[when];
  return buildOnce((db, { userId, status, event_id, now, at, id, most }: Wanted) =>
    selectOwn(db)
      .where('registrations.user_id', '=', userId)
      .$if(ofStatus, (query) => query.where('registrations.status', '=', status as RegistrationStatus))
      .$if(when !== 'any', (query) => query.where('events.ends_at', when === 'upcoming' ? '>' : '<=', now))
      .$if(standing !== 'any', (query) => query.where(isOff, standing === 'off' ? 'is' : 'is not', true))
      .$if(ofEvent, (query) => query.where('registrations.event_id', '=', event_id))
      .where(isBeyond(isFirst ? null : { at, id }, { time: column, id: 'registrations.registration_id', direction }))
      .orderBy(column, direction)
      .orderBy('registrations.registration_id', direction)
      .limit(most),
  );
}

/** Nothing comes of it from then on. */
const isOff = sql<boolean>`(registrations.status in ('rejected', 'cancelled') or events.status = 'cancelled')`;

const hasGiven = sql<boolean>`exists (
  select from feedback_given as given
  where given.event_id = events.event_id and given.user_id = registrations.user_id)`;

export interface OwnKey {
  userId: string;
  registrationId: string;
}

/** One for each key; null when the person has no such registration. */
export async function findOwnDetails(db: Db, keys: OwnKey[], now: Date): Promise<(OwnDetails | null)[]> {
  const ids = keys.map(({ registrationId }) => registrationId);
  const rows = await selectOwn(db)
    .where('registrations.registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const details = await toOwn(db, rows, now);
  const found = new Map(details.map((own, index) => [`${rows[index]?.user_id} ${own.registration_id}`, own]));
  return keys.map(({ userId, registrationId }) => found.get(`${userId} ${registrationId.toLowerCase()}`) ?? null);
}

function selectOwn(db: Db) {
  return (
    db
      .selectFrom('registrations')
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
      .leftJoin('questionnaire_versions', 'questionnaire_version_id', 'registrations.form_version_id')
      .select(summaryColumns)
      .select([
        'events.cancel_until',
        'events.online_url',
        'events.feedback_opens_at',
        'events.feedback_closes_at',
        'registrations.registration_id',
        'registrations.user_id',
        'registrations.status as registration_status',
        'registrations.code',
        'registrations.ticket',
        'registrations.message',
        'registrations.created_at',
        'registrations.decided_at',
        'registrations.checked_in_at',
        'registrations.moved_up_at',
        'events.approval',
        'events.shows_attendees',
        'events.certificates',
        'registrations.answers',
        'questionnaire_versions.questions',
        ...erasedColumns,
      ])
      .select([waitlistPosition().as('waitlist_position'), hasGiven.as('has_given')])
      .select([offeredUntil().as('offered_until'), shownColumn().as('shown')])
      // What was public once may be a draft again, for organisers alone.
      .where('events.status', '<>', 'draft')
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

export type OwnDetails = Awaited<ReturnType<typeof toOwn>>[number];

async function toOwn(db: Db, rows: Row[], now: Date) {
  const answers = await showAnswersTo(db, rows);
  return rows.map((row) => {
    const { registration_id, registration_status: status, code, message, created_at, decided_at, checked_in_at } = row;
    return {
      registration_id,
      status,
      code,
      ticket: hasTicket(status, row.format) ? writeTicket(row.event_id, row.ticket) : null,
      message,
      created_at,
      decided_at,
      waitlist_position: row.waitlist_position,
      checked_in_at,
      certificate: hasCertificate({ ...row, status, event_status: row.status }) ? certificateCode(row.ticket) : null,
      can_cancel: canCancel({ ...row, status }, row, now),
      can_take: canTake({ ...row, status }, row, now),
      offered_until: openOffer({ ...row, status }, row, now),
      can_show_name: canShowName({ status }, row, now),
      shown_name: shownName(row.shown),
      event: toSummary(row, now),
      online_url: status === 'approved' ? row.online_url : null,
      answers: answers.get(registration_id) ?? [],
      answers_erased: answersErased(row),
      feedback_state: row.has_given ? ('given' as const) : feedbackStateOf(row, now),
    };
  });
}
