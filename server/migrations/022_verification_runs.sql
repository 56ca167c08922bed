-- Verifications of the newest audit records, so that all processes of an installation share one run and its verdict.
-- Safe while nodes of the version before still serve: they verify alone.
create table verification_runs (
  seals int primary key,                         -- the number of newest seals that the run covers
  started_at timestamptz not null,
  leased_until timestamptz not null,             -- a run without a verdict was interrupted after that
  verdict jsonb                                  -- null while it runs
);
