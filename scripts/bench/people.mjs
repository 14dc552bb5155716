import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** So many people with confirmed addresses who are logged in, in the database of a server that has run: answers their tokens. */
export async function createPeople(db, number) {
  const userIds = Array.from({ length: number }, () => randomUUID());
  await db.query(
    `insert into users (user_id, email, password_hash, full_name, email_verified_at, created_at)
     select id, 'bench-' || id || '@example.org', 'none', 'Person ' || number, now(), now()
     from unnest($1::uuid[]) with ordinality as people (id, number)`,
    [userIds],
  );
  const tokens = await logIn(db, userIds);
  await db.query('analyze users; analyze sessions');
  return tokens;
}

/** A session for each of them: answers the tokens. */
export async function logIn(db, userIds) {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await db.query(
    `insert into sessions (session_id, token_hash, user_id, created_at, expires_at, last_used_at)
     select gen_random_uuid(), hash, id, now(), now() + interval '1 day', now()
     from unnest($1::uuid[], $2::bytea[]) as people (id, hash)`,
    [userIds, hashes],
  );
  return tokens;
}
