-- Whether an imported passkey can leave its authenticator may be unknown until its first use.
-- Safe while nodes of the version before still serve: they store a value, and read "unknown" as "cannot".

alter table passkeys alter column backup_eligible drop not null;
