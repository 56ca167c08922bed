#!/bin/sh
# PostgreSQL's image runs this once, when the database is created: licet_owner owns and migrates the tables, and licet_app serves
# and can't change the audit log. The migrations give licet_app its privileges.
set -eu

secret() { cat "${SECRETS:-/run/secrets}/$1"; }

psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres --quiet \
  --set=owner_password="$(secret owner-password)" --set=app_password="$(secret app-password)" <<'SQL'
create role licet_owner login password :'owner_password';
create role licet_app login password :'app_password';
create database licet owner licet_owner encoding 'UTF8';
revoke all on database licet from public;
grant connect on database licet to licet_app;
SQL
