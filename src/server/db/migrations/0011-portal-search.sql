-- Fields of the words by which accounts and groups are found; the service writes them from now on.
update account set search = jsonb_build_object(
  'fullname', lower(' ' || first_name || ' ' || last_name || ' '),
  'firstname', lower(' ' || first_name || ' '),
  'lastname', lower(' ' || last_name || ' '));
update portal_group set search = jsonb_build_object(
  'title', lower(' ' || regexp_replace(title, '[^[:alnum:]]+', ' ', 'g') || ' '),
  'snippet', lower(' ' || regexp_replace(snippet, '[^[:alnum:]]+', ' ', 'g') || ' '),
  'all', lower(' ' || regexp_replace(title || ' ' || snippet, '[^[:alnum:]]+', ' ', 'g') || ' '));
