-- What readers say of help articles, and what they search for and do not find: counted by day, without anybody in it.
create schema help;

create table help.vote (
  day date not null,
  article_id text not null check (length(article_id) between 1 and 80),
  language text not null,
  -- Empty for a yes; what was missing, for a no.
  reason text not null,
  is_helpful boolean not null check (is_helpful = (reason = '')),
  votes integer not null check (votes > 0),
  primary key (day, article_id, language, reason)
);
create index vote_article on help.vote (article_id, language, day);

-- Words that somebody added to a no, without addresses and numbers.
create table help.remark (
  id uuid primary key,
  day date not null,
  article_id text not null check (length(article_id) between 1 and 80),
  language text not null,
  reason text not null,
  text text not null check (length(text) between 1 and 500)
);
create index remark_age on help.remark (day);

create table help.empty_search (
  day date not null,
  language text not null,
  query text not null check (length(query) between 1 and 120),
  searches integer not null check (searches > 0),
  primary key (day, language, query)
);

call identity.owned('help.vote', 'false');
call identity.owned('help.remark', 'false');
call identity.owned('help.empty_search', 'false');
