-- What a passkey was asked to sign: answered once, soon, or not at all.
create table identity.passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  -- For whom it was made; nobody yet at sign-in.
  account_id uuid references identity.account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on identity.passkey_challenge (expires_at);

alter table identity.passkey_challenge enable row level security, force row level security;
create policy service on identity.passkey_challenge using (identity.serves());
