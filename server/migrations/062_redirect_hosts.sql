-- Which project a host, or the scheme of a native app, in redirect URIs belongs to.
-- Safe while nodes of the version before still serve: they ignore the table. What they register until then gets its rows when a
-- project next changes an app.

create table redirect_hosts (
  host text not null,                            -- as URLs have it, with a port that is not the default; `com.example.app:` for a scheme
  project_id bigint not null references projects on delete cascade,
  shared boolean not null default false,         -- an owner of the instance allowed it beside the project that has the host
  created_at timestamptz not null,
  primary key (host, project_id)
);
create unique index redirect_hosts_owner on redirect_hosts (host) where not shared;
create index redirect_hosts_by_project on redirect_hosts (project_id);

-- Hosts of before belong to the project whose app is the oldest; others that have them keep them.
with entries as (
  select a.id, a.project_id, e.entry, lower(substring(e.entry from '^([A-Za-z][A-Za-z0-9+.-]*):')) as scheme,
    lower(substring(e.entry from '^[A-Za-z][A-Za-z0-9+.-]*:/*([^/?#]*)')) as authority
  from apps a cross join lateral unnest(a.redirect_uris || a.post_logout_redirect_uris) as e (entry)
),
hosts as (
  select id, project_id,
    case scheme
      when 'https' then regexp_replace(authority, ':0*443$|:$', '')
      when 'http' then regexp_replace(authority, ':0*80$|:$', '')
      else scheme || ':'
    end as host
  from entries
  where scheme is not null
    -- Loopback hosts are everyone's. Other scripts have another form in URLs, which the next change of the app stores.
    and not (scheme in ('http', 'https') and (authority ~ '^(localhost|127\.0\.0\.1|\[::1\])(:|$)' or authority ~ '[^ -~]'))
),
firsts as (
  select host, project_id, min(id) as first_app from hosts where host not in ('', ':') group by host, project_id
)
insert into redirect_hosts (host, project_id, shared, created_at)
select host, project_id, row_number() over (partition by host order by first_app) > 1, now() from firsts;
