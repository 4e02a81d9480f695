import { sql, type Transaction } from 'kysely'
import type { Database, OpenDatabase } from '../database.ts'
import { type CheckpointRow, checkpointHash, isSignedBy } from './checkpoint.ts'
import type { CheckpointKey } from './checkpoint-key.ts'
import { platformId } from './platform-chain.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'
import { type KnownHead, verifyOrganisation } from './verify-organisation.ts'

export type FindingKind =
  | 'entry-altered'
  | 'entry-missing'
  | 'entries-beyond-head'
  | 'head-altered'
  | 'rows-removed'
  | 'chain-recomputed'
  | 'chain-removed'
  | 'trail-missing'
  | 'checkpoint-mark-wrong'
  | 'checkpoint-altered'
  | 'checkpoint-removed'
  | 'checkpoint-file-cut'
  | 'checkpoint-key-unknown'

export interface Finding {
  kind: FindingKind
  sentence: string
}

export interface Verification {
  findings: Finding[]
  organisations: number
  chains: number
  entries: number
  checkpoints: number
}

export interface VerifyOptions {
  /** Null where the key is not at hand: then every checkpoint is a finding. */
  key: CheckpointKey | null
  /** The checkpoints kept outside the database, read before the database is. */
  outside: readonly CheckpointRow[]
  /** Reads them again, after the database: a checkpoint may have been made and copied meanwhile. */
  outsideSince?: () => Promise<readonly CheckpointRow[]>
  now?: Date
}

/**
 * Reads every chain of every organisation in one snapshot and compares it with what was signed.
 * Changes nothing.
 */
export async function verifyChains(database: OpenDatabase, options: VerifyOptions): Promise<Verification> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const inside = await db.selectFrom('chain_checkpoints').selectAll().orderBy('id').execute()
      const result: Verification = {
        findings: verifyCheckpoints(options.key, {
          inside,
          outside: options.outside,
          outsideSince: (await options.outsideSince?.()) ?? [],
          now: options.now ?? new Date(),
        }),
        organisations: 0,
        chains: 0,
        entries: 0,
        checkpoints: inside.length,
      }
      const signed = signedHeads(options.key, [...inside, ...options.outside])
      const checkpoints = new Map(
        [...inside, ...options.outside].map((one) => [one.number, checkpointHash(one).toString('hex')]),
      )
      for (const organisationId of await organisationsOf(db, signed)) {
        await sql`select set_config('muhar.organisation_id', ${organisationId}, true)`.execute(db)
        const one = await verifyOrganisation(db, organisationId, {
          heads: signed.get(organisationId) ?? new Map(),
          checkpoints,
        })
        result.findings.push(...one.findings)
        if (organisationId !== platformId) result.organisations += 1
        result.chains += one.chains
        result.entries += one.entries
      }

      return result
    })
}

/**
 * What signed checkpoints say of each chain, by organisation and chain; what is not signed says
 * nothing.
 */
function signedHeads(key: CheckpointKey | null, checkpoints: readonly CheckpointRow[]) {
  const heads = new Map<string, Map<string, KnownHead[]>>()
  for (const checkpoint of checkpoints) {
    if (!key || !isSignedBy(key, checkpoint)) continue
    for (const [organisationId, chainId, length, hash] of checkpoint.heads) {
      const chains = heads.get(organisationId) ?? new Map<string, KnownHead[]>()
      heads.set(organisationId, chains)
      const known = chains.get(chainId) ?? []
      chains.set(chainId, known)
      if (!known.some((head) => head.length === length && head.hash === hash)) known.push({ length, hash })
    }
  }

  return heads
}

/**
 * With the platform, and those that only a checkpoint still knows: an organisation may have been
 * removed with all it had.
 */
async function organisationsOf(
  db: Transaction<Database>,
  signed: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const rows = await db.selectFrom('organisations').select('id').execute()

  return [...new Set([platformId, ...rows.map((row) => row.id), ...signed.keys()])].sort()
}
