create index unreachable_addresses_by_age on unreachable_addresses (since);
