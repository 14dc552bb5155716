import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date>;
export type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Comes parsed; goes in as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Comes as a Buffer from PostgreSQL and as a plain Uint8Array from the embedded one. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, never>;
