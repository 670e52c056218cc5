-- What was asked for a product, from which day on: a reduced price must name the lowest of the thirty days before.
create schema pricing;

-- The usual configuration of each product, at each quantity of its price list; a row only where the price changed.
create table pricing.published_price (
  region text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  day date not null,
  -- Of two prices asked on one day, the lower.
  total_minor bigint not null check (total_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_book text not null,
  primary key (region, sku, quantity, day)
);
create index published_price_book on pricing.published_price (price_book);
