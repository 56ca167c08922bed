-- One node at a time ships seals. Safe while nodes of the version before still serve: they ship nothing.
alter table audit_ships
  add column shipper text,                       -- the process whose turn it is
  add column leased_until timestamptz;           -- others wait until then

-- Starts or extends the turn of a process. False while another one has it.
create function audit_take_turn(where_to text, who text, at timestamptz, lease_end timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_ships (target, last_seal, shipper, leased_until) values (where_to, 0, who, lease_end)
  on conflict (target) do update set shipper = excluded.shipper, leased_until = excluded.leased_until
    where audit_ships.leased_until is null or audit_ships.leased_until <= at or audit_ships.shipper = who;
  return found;
end $$;

create function audit_end_turn(where_to text, who text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_ships set shipper = null, leased_until = null where target = where_to and shipper = who
$$;
