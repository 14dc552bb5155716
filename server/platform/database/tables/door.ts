import type { ColumnType, Generated } from 'kysely';
import type { Nullable, Time, TimeOrNull } from './columns.ts';

export interface DoorLinksTable {
  door_link_id: string;
  event_id: string;
  door: string;
  secret_hash: ColumnType<Uint8Array>;
  works_from: Time;
  works_until: Time;
  created_by: Nullable<string>;
  created_at: Time;
  ended_at: TimeOrNull;
}

export interface DoorDevicesTable {
  door_device_id: string;
  door_link_id: string;
  key_hash: ColumnType<Uint8Array>;
  /** "Firefox on Linux"; empty where it says nothing known. */
  name: string;
  opened_at: Time;
  last_used_at: Time;
  ended_at: TimeOrNull;
}

export interface DoorSettingsTable {
  event_id: string;
  shows_notes: boolean;
  question_ids: string[];
  /** Counted up with each change. */
  version: Generated<number>;
  changed_at: Time;
}
