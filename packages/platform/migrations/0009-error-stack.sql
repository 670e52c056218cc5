-- Where in the program an error came from: the newest stack of its kind, without messages and machine paths.
alter table platform.error_report add column stack text;
