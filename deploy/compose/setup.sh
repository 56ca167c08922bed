#!/bin/sh
# Creates the passwords, keys, and settings of a new installation. Run it once, in this folder, with the domain as its argument.
set -eu
cd "$(dirname "$0")"
umask 077

domain=${1:?usage: ./setup.sh auth.example.com}
[ ! -e licet.env ] || { echo 'licet.env already exists: nothing was changed' >&2; exit 1; }

mkdir -p secrets
for name in superuser owner app; do openssl rand -hex 24 | tr -d '\n' >"secrets/$name-password"; done
# PostgreSQL reads the files as another user; on this machine, only the owner of the folder reaches them.
chmod 644 secrets/*

echo "DOMAIN=$domain" >.env
cat >licet.env <<END
BASE_URL=https://$domain
ENCRYPTION_KEY=$(openssl rand -hex 32)
AUDIT_SIGNING_KEY=$(openssl genpkey -algorithm ed25519 -outform DER | base64 | tr -d '\n')
DATABASE_URL=postgres://licet_app:$(cat secrets/app-password)@database:5432/licet
REDIS_URL=redis://redis:6379
TRUST_PROXY=172.30.83.2
SMTP_URL=smtps://user:password@smtp.example.com:465
MAIL_FROM=Licet <no-reply@$domain>
END
echo "DATABASE_ADMIN_URL=postgres://licet_owner:$(cat secrets/owner-password)@database:5432/licet" >migrations.env

echo "Set SMTP_URL and MAIL_FROM in licet.env. Keep a copy of licet.env: without ENCRYPTION_KEY, a backup can't be restored."
