-- The set or list that a line was bought in: who orders again buys it in the same one, with its discount. Nobody knows it of older orders.
alter table orders.line add column bundle text;
