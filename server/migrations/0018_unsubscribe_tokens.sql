-- Each mail gets a token of its own when it leaves, of which only the SHA-256 is kept. The tokens of mails that have left go on working.
alter table unsubscribe_tokens rename to unsubscribe_tokens_in_clear;

create table unsubscribe_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null
);

insert into unsubscribe_tokens (token_hash, user_id, created_at)
select sha256(convert_to(token, 'UTF8')), user_id, now() from unsubscribe_tokens_in_clear;
drop table unsubscribe_tokens_in_clear;

create index unsubscribe_tokens_of_user on unsubscribe_tokens (user_id);
create index unsubscribe_tokens_oldest on unsubscribe_tokens (created_at);

-- Stored mails keep a placeholder where the token stood.
update email_messages
set html = replace(html, token, placeholder),
  plain_text = replace(plain_text, token, placeholder),
  unsubscribe_url = replace(unsubscribe_url, token, placeholder)
from (
  select email_message_id as id, gen_random_uuid()::text as placeholder,
    substring(unsubscribe_url from '/api/unsubscribe/([A-Za-z0-9_-]{20,})/') as token
  from email_messages
  where unsubscribe_url is not null
) as linked
where email_message_id = id and token is not null;
