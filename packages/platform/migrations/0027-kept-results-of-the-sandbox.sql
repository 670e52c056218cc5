-- What came of opening a foreign file, by the hash of the file, the job and its version: the same file is opened once.
create table platform.sandbox_result (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  job text not null,
  result jsonb not null,
  made_at timestamptz not null
);
create index sandbox_result_age on platform.sandbox_result (made_at);
