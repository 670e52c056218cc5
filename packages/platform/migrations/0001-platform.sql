-- Tables of the platform itself. Every module has a schema of its own.

-- Answers already given, so that a repeated request is answered again instead of done again.
create table platform.idempotency_key (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on platform.idempotency_key (created_at);

-- Token buckets. Losing them in a crash only forgives a few requests, so they need no write-ahead log.
create unlogged table platform.rate_limit (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index rate_limit_age on platform.rate_limit (updated_at);

-- What the content-addressed file store holds; the bytes are in the folder or the bucket.
create table platform.file_object (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  content_type text not null,
  created_at timestamptz not null default now()
);

-- The local mailbox: messages that were not sent because no mail server is configured.
create table platform.mail_message (
  id uuid primary key,
  sender text not null,
  recipients text[] not null check (cardinality(recipients) > 0),
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null
);
create index mail_message_newest on platform.mail_message (created_at desc, id desc);

-- The first-party error collector: one row a kind of error, counted.
create table platform.error_report (
  fingerprint text primary key,
  kind text not null,
  message text not null,
  source text not null,
  region text,
  language text,
  release text,
  occurrences bigint not null default 1 check (occurrences > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index error_report_newest on platform.error_report (last_seen_at desc);
