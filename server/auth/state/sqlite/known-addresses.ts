import type { DatabaseSync } from 'node:sqlite';
import type { KnownAddresses } from '../port.ts';
import { ADDRESS_KNOWN_MS, hashOf } from '../rules.ts';

export const KNOWN_ADDRESSES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS known_addresses (
    hash TEXT PRIMARY KEY, operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE, used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** The addresses kept in an open operators' database. */
export function knownAddressesIn(database: DatabaseSync): KnownAddresses {
  const remember = database.prepare(`INSERT INTO known_addresses (hash, operator_id, used_at) VALUES (?, ?, ?)
    ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`);
  const known = database.prepare('SELECT 1 FROM known_addresses WHERE hash = ? AND used_at > ?');
  const forget = database.prepare('DELETE FROM known_addresses WHERE used_at <= ?');

  return {
    async remember(operatorId, address, now) {
      forget.run(now - ADDRESS_KNOWN_MS);
      remember.run(addressHash(operatorId, address), operatorId, now);
    },
    knows: async (operatorId, address, now) => known.get(addressHash(operatorId, address), now - ADDRESS_KNOWN_MS) !== undefined,
  };
}

const addressHash = (operatorId: string, address: string) => hashOf(`${operatorId}\n${address}`);
