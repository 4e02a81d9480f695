import { createHash, verify } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sha256 } from '../sha256.ts'
import type { ChainCheckpointsTable, ChainHead } from '../tables/audit.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CheckpointKey } from './checkpoint-key.ts'

export type CheckpointRow = Selectable<ChainCheckpointsTable>

type Signed = Pick<
  CheckpointRow,
  'number' | 'made_at' | 'heads_hash' | 'previous_hash' | 'key_id' | 'timestamp_token'
>

/** What a time-stamp is asked for, and what the signature covers of the heads. */
export function headsHash(heads: readonly ChainHead[]): Buffer {
  return sha256(canonicalJson(heads))
}

/**
 * The bytes under the signature: which it is, when, which heads, what came before, and the
 * time-stamp where there is one.
 */
export function signedBytes(checkpoint: Signed): Buffer {
  return Buffer.from(
    canonicalJson({
      // Older ones were signed without a number, and stay valid.
      ...(checkpoint.number !== null && { number: checkpoint.number }),
      made_at: checkpoint.made_at.toISOString(),
      heads_hash: checkpoint.heads_hash.toString('hex'),
      previous_hash: checkpoint.previous_hash.toString('hex'),
      key_id: checkpoint.key_id,
      timestamp_token: checkpoint.timestamp_token?.toString('hex') ?? null,
    }),
  )
}

/** What the next checkpoint names as the one before it. */
export function checkpointHash(checkpoint: Signed & Pick<CheckpointRow, 'signature'>): Buffer {
  return createHash('sha256').update(signedBytes(checkpoint)).update(checkpoint.signature).digest()
}

export function isSignedBy(key: CheckpointKey, checkpoint: CheckpointRow): boolean {
  return (
    checkpoint.key_id === key.id &&
    headsHash(checkpoint.heads).equals(checkpoint.heads_hash) &&
    verify(null, signedBytes(checkpoint), key.publicKey, checkpoint.signature)
  )
}
