import type { Category, EventFormat } from '#openapi/types.ts';
import type { EventStatus } from '../../platform/database/tables/events.ts';

/** An event as a person would announce it: days from today, clock times of its place. */
export interface DemoEvent {
  /** Its name among the demo data; its id is made from it, so it looks the same in every demo. */
  key: string;
  title: string;
  summary: string;
  /** Markdown, one paragraph, heading or list each. */
  description: string[];
  category: Category;
  tags: string[];
  format: EventFormat;
  place?: { venue_name: string; address: string; city: string };
  online_url?: string;
  contact_email?: string;
  /** Days from today; negative for the past. */
  day: number;
  /** As the clock of the time zone shows it. */
  from: string;
  hours: number;
  timezone: string;
  status?: EventStatus;
  /** On the page of a cancelled one. */
  cancel_reason?: string;
  visibility?: 'public' | 'unlisted';
  capacity?: number;
  approval?: 'automatic' | 'manual';
  waitlist_enabled?: boolean;
}
