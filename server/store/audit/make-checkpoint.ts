import { sql } from 'kysely'
import { databaseOf } from '../lazy-tables.ts'
import type { OrganisationStore, PlatformStore, PlatformTx, Store } from '../store.ts'
import type { ChainHead } from '../tables/audit.ts'
import { noHash } from './chain.ts'
import { type CheckpointRow, checkpointHash, headsHash, signedBytes } from './checkpoint.ts'
import { appendCheckpoints, readCheckpointFile } from './checkpoint-file.ts'
import type { CheckpointKey } from './checkpoint-key.ts'
import { platformId } from './platform-chain.ts'

export interface Checkpoints {
  /**
   * Signs the heads of all chains that grew since their last checkpoint, of these organisations or
   * of all; null when none grew. Safe to run again after any failure.
   */
  make(organisationIds?: readonly string[]): Promise<CheckpointRow | null>
  /**
   * Brings the file up to the database: each worker's own machine has one, with the checkpoints of
   * all workers.
   */
  copy(): Promise<void>
}

export interface CheckpointsOptions {
  store: { platform: PlatformStore; forOrganisation: Store['forOrganisation'] }
  key: CheckpointKey
  /** Grows outside the database: what is removed there is still known here. */
  file: string
  /**
   * An RFC 3161 token over a digest, or null where no authority answers; a checkpoint does not wait
   * for one.
   */
  stamp: (digest: Uint8Array) => Promise<{ token: Uint8Array } | null>
  now: () => Date
}

export function checkpointsOf(options: CheckpointsOptions): Checkpoints {
  const { store, key, file, stamp, now } = options
  // What of the database the file is known to hold; read from the file once.
  let copied: number | null = null

  return {
    async make(organisationIds) {
      const ids = organisationIds ?? [
        ...(await store.platform.read((tx) => tx.organisations.ids())),
        platformId,
      ]
      const heads: ChainHead[] = []
      for (const id of ids) heads.push(...(await grownHeads(store.forOrganisation(id))))
      const made = heads.length > 0 ? await keep(heads) : null
      // In the file before the chains are marked: whatever stops us here, the next run does again.
      await copyToFile()
      for (const id of ids) await mark(store.forOrganisation(id), heads)

      return made
    },

    copy: copyToFile,
  }

  async function keep(heads: ChainHead[]): Promise<CheckpointRow> {
    const hash = headsHash(heads)
    const stamped = await stamp(hash)

    return store.platform.transaction(async (tx) => {
      // Two workers that make one at the same moment stand in a row.
      await sql`select pg_advisory_xact_lock(hashtextextended('chain_checkpoints', 0))`.execute(
        databaseOf(tx),
      )
      const last = await newest(tx)
      const checkpoint = {
        number: last ? (last.number ?? (await countOf(tx))) + 1 : 1,
        made_at: now(),
        heads_hash: hash,
        previous_hash: last ? checkpointHash(last) : noHash,
        key_id: key.id,
        timestamp_token: stamped ? Buffer.from(stamped.token) : null,
      }

      return databaseOf(tx)
        .insertInto('chain_checkpoints')
        .values({
          ...checkpoint,
          heads: JSON.stringify(heads),
          signature: key.sign(signedBytes(checkpoint)),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  /** Whatever the file lacks, also after a crash between the database and the file. */
  async function copyToFile(): Promise<void> {
    const after = copied ?? Math.max(0, ...(await readCheckpointFile(file)).map(({ id }) => id))
    const missing = await store.platform.read((tx) =>
      databaseOf(tx)
        .selectFrom('chain_checkpoints')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .execute(),
    )
    await appendCheckpoints(file, missing)
    copied = missing.at(-1)?.id ?? after
  }
}

async function newest(tx: PlatformTx): Promise<CheckpointRow | undefined> {
  return databaseOf(tx)
    .selectFrom('chain_checkpoints')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countOf(tx: PlatformTx): Promise<number> {
  const { count } = await databaseOf(tx)
    .selectFrom('chain_checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

  return Number(count)
}

async function grownHeads({ organisationId, read }: OrganisationStore): Promise<ChainHead[]> {
  const rows = await read((tx) =>
    databaseOf(tx)
      .selectFrom('audit_chains')
      .select(['id', 'length', 'head_hash'])
      .where('organisation_id', '=', organisationId)
      .whereRef('checkpointed_length', '<', 'length')
      .orderBy('id')
      .execute(),
  )

  return rows.map((row) => [organisationId, row.id, row.length, row.head_hash.toString('hex')])
}

/**
 * After the checkpoint is kept, in short transactions: acts on a docket never wait for its
 * checkpoint.
 */
async function mark(
  { organisationId, transaction }: OrganisationStore,
  heads: readonly ChainHead[],
): Promise<void> {
  const own = heads.filter(([organisation]) => organisation === organisationId)
  if (own.length === 0) return
  await transaction(async (tx) => {
    for (const [, chainId, length] of own)
      await databaseOf(tx)
        .updateTable('audit_chains')
        .set({ checkpointed_length: length })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', chainId)
        .where('checkpointed_length', '<', length)
        .execute()
  })
}
