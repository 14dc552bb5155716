import type { ColumnType, Generated } from 'kysely';
import type { Bytes, Nullable, Time, TimeOrNull } from './columns.ts';

export interface UsersTable {
  user_id: string;
  email: string;
  password_hash: string;
  full_name: Generated<string>;
  headline: Generated<string>;
  organisation: Generated<string>;
  phone: Generated<string>;
  bio: Generated<string>;
  timezone: Generated<string>;
  email_verified_at: TimeOrNull;
  notification_preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Time;
  version: Generated<number>;
}

export interface SessionsTable {
  token_hash: Bytes;
  session_id: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
}

export interface PasswordResetsTable {
  user_id: string;
  token_hash: ColumnType<Uint8Array>;
  created_at: Time;
  expires_at: Time;
  used_at: TimeOrNull;
}

export interface CvsTable {
  user_id: string;
  file_id: string;
  file_name: string;
  size: number;
  content_type: string;
  uploaded_at: Time;
}

export interface NotificationsTable {
  notification_id: string;
  user_id: string;
  notification_type: string;
  title: string;
  message: string;
  read_at: TimeOrNull;
  created_at: Time;
  related_entity_type: Nullable<string>;
  related_entity_id: Nullable<string>;
}
