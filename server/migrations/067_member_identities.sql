-- The account of a provider by which a member signs in to the dashboard: the first one with their email. Another one with the same email
-- may be another person.
-- Safe while nodes of the version before still serve: they sign members in by the email alone, and ignore the table.

create table member_identities (
  provider_id bigint not null references oauth_providers on delete cascade,
  email text not null,                           -- of the member, in normal form
  subject text not null,                         -- of the account at the provider
  linked_at timestamptz not null,
  primary key (provider_id, email)
);
create index member_identities_by_email on member_identities (email);
