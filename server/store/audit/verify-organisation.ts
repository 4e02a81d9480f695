import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { entryHash, noHash } from './chain.ts'
import type { Finding } from './verify-chains.ts'

/** What a signed checkpoint says: after so many entries the chain's hash was this (hex). */
export interface KnownHead {
  length: number
  hash: string
}

/** What is known outside the chains of one organisation. */
export interface Known {
  heads: ReadonlyMap<string, readonly KnownHead[]>
  /** The hash (hex) of each checkpoint that the database or the file holds, by its number. */
  checkpoints: ReadonlyMap<number | null, string>
}

type Chain = Pick<
  Selectable<Database['audit_chains']>,
  'id' | 'kind' | 'subject_id' | 'length' | 'head_hash' | 'checkpointed_length'
>

const entriesAtOnce = 1_000

/** All chains of one organisation, inside a transaction that was opened for it. */
export async function verifyOrganisation(
  db: Transaction<Database>,
  organisationId: string,
  { heads: signed, checkpoints }: Known,
): Promise<{ findings: Finding[]; chains: number; entries: number }> {
  const findings: Finding[] = []
  let entries = 0
  const chains = await db
    .selectFrom('audit_chains')
    .select(['id', 'kind', 'subject_id', 'length', 'head_hash', 'checkpointed_length'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute()
  for (const chain of chains) {
    const known = signed.get(chain.id) ?? []
    const read = await readChain(db, organisationId, chain.id, { known, checkpoints })
    entries += read.count
    findings.push(...read.findings, ...againstHead(chain, read), ...againstMark(chain, known))
  }
  const missing = [
    ...(await withoutChain(db, organisationId)),
    ...[...signed.keys()].filter((id) => !chains.some((chain) => chain.id === id)),
  ]
  for (const id of new Set(missing))
    findings.push({
      kind: 'chain-removed',
      sentence: `The audit chain ${id} of organisation ${organisationId} was removed.`,
    })
  findings.push(...(await docketsWithoutTrail(db, organisationId)))

  return { findings, chains: chains.length, entries }
}

interface ReadChain {
  findings: Finding[]
  count: number
  last: Buffer
}

/** Recomputes every entry, and compares the hashes at the lengths that were signed. */
async function readChain(
  db: Transaction<Database>,
  organisationId: string,
  chainId: string,
  { known, checkpoints }: { known: readonly KnownHead[]; checkpoints: Known['checkpoints'] },
): Promise<ReadChain> {
  const findings: Finding[] = []
  const signedAt = new Map(known.map((head) => [head.length, head.hash]))
  let last: Buffer = noHash
  let number = 0
  let count = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('chain_id', '=', chainId)
      .where('number', '>', number)
      .orderBy('number')
      .limit(entriesAtOnce)
      .execute()
    for (const { created_at: _, hash, ...content } of rows) {
      const entry = `Entry ${content.number} (${content.event}) of chain ${chainId}`
      if (content.number !== number + 1)
        findings.push({
          kind: 'entry-missing',
          sentence: `Before ${entry} stand ${content.number - number - 1} entries fewer than there were.`,
        })
      else if (!content.previous_hash.equals(last))
        findings.push({ kind: 'entry-altered', sentence: `${entry} does not follow the entry before it.` })
      if (!entryHash(content).equals(hash))
        findings.push({ kind: 'entry-altered', sentence: `${entry} was altered after it was written.` })
      const signed = signedAt.get(content.number)
      if (signed && signed !== hash.toString('hex'))
        findings.push({
          kind: 'chain-recomputed',
          sentence: `${entry} is not the one that a checkpoint signed: the chain was computed again.`,
        })
      const named = checkpointNamed(content.detail)
      if (named && checkpoints.get(named.number) !== named.hash)
        findings.push({
          kind: 'checkpoint-removed',
          sentence: `${entry} names checkpoint ${named.number}, which neither the database nor the file holds any more.`,
        })
      number = content.number
      last = hash
      count += 1
    }
    if (rows.length < entriesAtOnce) break
  }
  const longest = Math.max(0, ...signedAt.keys())
  if (longest > number)
    findings.push({
      kind: 'rows-removed',
      sentence: `Chain ${chainId} has ${number} entries; a checkpoint signed ${longest}: its last were removed.`,
    })

  return { findings, count, last }
}

/** The newest checkpoint of the moment, as the entry of a completed docket says it. */
function checkpointNamed(detail: Record<string, unknown>): { number: number; hash: string } | null {
  const { checkpoint_number: number, checkpoint_hash: hash } = detail

  return typeof number === 'number' && typeof hash === 'string' ? { number, hash } : null
}

function againstHead(chain: Chain, { count, last }: ReadChain): Finding[] {
  const name = `Chain ${chain.id} (${chain.kind} ${chain.subject_id})`
  if (count < chain.length)
    return [
      {
        kind: 'rows-removed',
        sentence: `${name} has ${count} entries of ${chain.length}: its last were removed.`,
      },
    ]
  if (count > chain.length)
    return [
      {
        kind: 'entries-beyond-head',
        sentence: `${name} has ${count} entries and says it has ${chain.length}.`,
      },
    ]

  return last.equals(chain.head_hash)
    ? []
    : [{ kind: 'head-altered', sentence: `The head of ${name} is not the hash of its last entry.` }]
}

/** A mark set too high would keep the chain out of the next checkpoints. */
function againstMark(chain: Chain, known: readonly KnownHead[]): Finding[] {
  const signed = Math.max(0, ...known.map((head) => head.length))
  if (chain.checkpointed_length <= signed) return []

  return [
    {
      kind: 'checkpoint-mark-wrong',
      sentence: `Chain ${chain.id} is marked as signed to entry ${chain.checkpointed_length}; checkpoints signed ${signed}.`,
    },
  ]
}

async function withoutChain(db: Transaction<Database>, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('chain_id')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_chains')
            .select('audit_chains.id')
            .where('audit_chains.organisation_id', '=', organisationId)
            .whereRef('audit_chains.id', '=', 'audit_entries.chain_id'),
        ),
      ),
    )
    .execute()

  return rows.map((row) => row.chain_id)
}

/**
 * Making a docket is an act with an entry, so a docket without a chain has lost its trail,
 * checkpointed or not.
 */
async function docketsWithoutTrail(db: Transaction<Database>, organisationId: string): Promise<Finding[]> {
  const rows = await db
    .selectFrom('dockets')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_chains')
            .select('audit_chains.id')
            .where('audit_chains.organisation_id', '=', organisationId)
            .where('audit_chains.kind', '=', 'docket')
            .whereRef('audit_chains.subject_id', '=', 'dockets.id'),
        ),
      ),
    )
    .execute()

  return rows.map(({ id }) => ({
    kind: 'trail-missing',
    sentence: `Docket ${id} of organisation ${organisationId} has no audit chain.`,
  }))
}
