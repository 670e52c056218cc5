-- A session belongs to the surface where it was begun: a token of the shop opens nothing in the back office, nor the
-- other way round.
alter table identity.session
  add column surface text not null default 'shop' check (surface in ('shop', 'backoffice'));
