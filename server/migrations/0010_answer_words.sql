-- Organisers find a registration by what was answered too: the words as server/events/search-words.ts spells them.
alter table registrations add column answer_words text[] not null default '{}';

-- Of answers that are there already, as near as SQL comes to that spelling.
update registrations set answer_words = given.words[1:2000]
from (
  select registration_id, array_agg(distinct left(word, 100)) as words
  from registrations
  join form_versions using (form_version_id)
  cross join jsonb_array_elements(questions) as question
  cross join jsonb_path_query(answers -> (question ->> 'question_id'), '$[*]') as answer
  cross join coalesce(
    (
      select option ->> 'label' from jsonb_array_elements(question -> 'options') as option
      where option ->> 'option_id' = answer #>> '{}'
    ),
    answer #>> '{}'
  ) as said
  cross join regexp_split_to_table(
    translate(
      replace(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'),
      'łøđŁØĐ', 'lodlod'
    ),
    -- Signs of every kind: those of a keyboard, curly quotes and dashes, currencies, arrows and dingbats, emoji.
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u303f\U0001f000-\U0001faff]+'
  ) as word
  where question ->> 'type' not in ('consent', 'file', 'cv') and word <> ''
  group by registration_id
) as given
where registrations.registration_id = given.registration_id;

alter table registrations drop column search;
alter table registrations add column search tsvector not null
  generated always as (array_to_tsvector(search_words || answer_words)) stored;
create index registrations_search on registrations using gin (search);
