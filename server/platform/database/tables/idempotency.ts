import type { ColumnType } from 'kysely';
import type { Nullable, Time } from './columns.ts';

export interface IdempotencyKeysTable {
  key_hash: ColumnType<Uint8Array>;
  body_hash: ColumnType<Uint8Array>;
  /** Null until it is made, and where nothing is answered. */
  made: Nullable<string>;
  /** In full hours. */
  created_at: Time;
}
