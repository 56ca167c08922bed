-- Keys that sign ID tokens. Safe while nodes of the version before still serve: they write none of it, and ignore unknown
-- kinds of changes.
create table oidc_signing_keys (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  kid text collate "C" not null unique,          -- JWK thumbprint (RFC 7638)
  alg text not null check (alg in ('RS256', 'ES256')),
  public_jwk jsonb not null,
  private_key_ciphertext text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,               -- published before, so that clients know the key by then
  retired_at timestamptz                         -- end of its publication; null: the newest key, whose end is not set
);
create unique index oidc_signing_keys_newest on oidc_signing_keys (project_id, alg) where retired_at is null;
create index oidc_signing_keys_by_project on oidc_signing_keys (project_id);

alter table invalidations drop constraint invalidations_kind_check;
alter table invalidations add constraint invalidations_kind_check check (kind in (
  'session', 'user', 'app', 'project', 'provider', 'license', 'api_key', 'signing_key', 'audit_key', 'oidc_key')) not valid;
