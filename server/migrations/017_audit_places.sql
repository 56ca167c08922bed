-- Which pages of the log have which numbers: where words are looked for in a span of the log, the span costs next to nothing
-- beside the index of words. Records are only ever added, so their numbers and their places rise together.
create index audit_logs_by_place on audit_logs using brin (id) with (pages_per_range = 32, autosummarize = on);
