import { isIP } from 'node:net'
import type { Transaction } from 'kysely'
import type { Actor } from '#domain/actors.ts'
import { isSecurityEvent } from '#domain/sessions/security-events.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { presentTime } from '../present-time.ts'
import { sha256 } from '../sha256.ts'
import type { AuditDetail, AuditEntriesTable } from '../tables/audit.ts'
import { presentSupport } from './acting-support.ts'
import { canonicalJson } from './canonical-json.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/** What a caller says of an act; when, number and hashes are the chain's own. */
export interface AuditFacts {
  by: Actor
  docketId?: string
  documentId?: string
  signerId?: string
  detail?: AuditDetail
  hashBefore?: Buffer
  hashAfter?: Buffer
}

/** An act and what is said of it. */
export type Act = readonly [event: string, facts: AuditFacts]

export interface AuditTrail {
  /**
   * One entry on the docket's chain, or on the organisation's where the act has no docket. No audit
   * row, no act.
   */
  add(event: string, facts: AuditFacts): Promise<void>
  /** The same of many acts of one chain, in their order. */
  addMany(acts: readonly Act[]): Promise<void>
}

/** Before the first entry of a chain. */
export const noHash = Buffer.alloc(32)

// The platform's own chain stands under it (platform-chain.ts).
const nilUuid = '00000000-0000-0000-0000-000000000000'

// A statement of PostgreSQL takes 65,535 values; an entry has nineteen.
const entriesTogether = 3_000

type Entry = Omit<AuditEntriesTable, 'created_at' | 'detail'> & { detail: AuditDetail }

/** Appends to the hash chains of one organisation, inside the transaction of the act. */
export function auditTrail(
  db: Transaction<Database>,
  organisationId: string,
  now: () => Date = () => new Date(presentTime()),
): AuditTrail {
  async function addMany(acts: readonly Act[]): Promise<void> {
    const docketId = acts[0]?.[1].docketId
    if (acts.length === 0) return
    if (acts.some(([, facts]) => facts.docketId !== docketId))
      throw new Error('These acts have several chains.')
    const chain = await lockedChain(db, organisationId, docketId)
    let { length, head_hash } = chain
    const entries = acts.map(([event, facts]) => {
      length += 1
      const content = contentOf(event, facts, {
        organisation_id: organisationId,
        id: newId(),
        chain_id: chain.id,
        number: length,
        at: now(),
        previous_hash: head_hash,
      })
      head_hash = entryHash(content)

      return { ...content, hash: head_hash }
    })
    for (let begin = 0; begin < entries.length; begin += entriesTogether)
      await db
        .insertInto('audit_entries')
        .values(
          entries
            .slice(begin, begin + entriesTogether)
            .map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) })),
        )
        .execute()
    await db
      .updateTable('audit_chains')
      .set({ length, head_hash })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', chain.id)
      .execute()
    for (const entry of entries)
      if (isSecurityEvent(entry.event, entry.docket_id !== null)) await securityEvents(db).add(asTold(entry))
  }

  return { add: (event, facts) => addMany([[event, facts]]), addMany }
}

type Place = Pick<Entry, 'organisation_id' | 'id' | 'chain_id' | 'number' | 'at' | 'previous_hash'>

const contentOf = (event: string, facts: AuditFacts, place: Place): Omit<Entry, 'hash'> => ({
  ...place,
  event,
  actor_kind: facts.by.kind,
  actor_id: facts.by.id?.toLowerCase() ?? null,
  actor_name: bothNames(facts.by.name).toWellFormed(),
  actor_role: facts.by.role ?? null,
  address: canonicalAddress(facts.by.address),
  device: facts.by.device?.toWellFormed() ?? null,
  docket_id: facts.docketId?.toLowerCase() ?? null,
  document_id: facts.documentId?.toLowerCase() ?? null,
  signer_id: facts.signerId?.toLowerCase() ?? null,
  detail: asKept({ ...facts.detail, ...supportOf() }),
  hash_before: facts.hashBefore ?? null,
  hash_after: facts.hashAfter ?? null,
})

/** Of what support does in somebody's place: theirs, and whose place it is. */
function bothNames(name: string): string {
  const support = presentSupport()

  return support ? `${name} (support: ${support.operatorName})` : name
}

function supportOf(): AuditDetail {
  const support = presentSupport()

  return support ? { support_by: support.operatorId, support_consent: support.consentId } : {}
}

/** The entry as the log of security has it; no detail of the trail holds a secret. */
function asTold(entry: Omit<Entry, 'hash'>): SecurityEvent {
  return {
    event: entry.event,
    at: entry.at.toISOString(),
    organisation: entry.organisation_id === nilUuid ? null : entry.organisation_id,
    actor: { kind: entry.actor_kind, id: entry.actor_id, name: entry.actor_name },
    address: entry.address,
    device: entry.device,
    detail: entry.document_id ? { ...entry.detail, document: entry.document_id } : entry.detail,
  }
}

async function lockedChain(db: Transaction<Database>, organisationId: string, docketId: string | undefined) {
  const kind = docketId ? 'docket' : organisationId === nilUuid ? 'platform' : 'organisation'
  const subjectId = docketId ?? organisationId
  const find = () =>
    db
      .selectFrom('audit_chains')
      .select(['id', 'length', 'head_hash'])
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .forUpdate()
      .executeTakeFirst()
  const found = await find()
  if (found) return found

  await db
    .insertInto('audit_chains')
    .values({
      organisation_id: organisationId,
      id: newId(),
      kind,
      subject_id: subjectId,
      length: 0,
      head_hash: noHash,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'kind', 'subject_id']).doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The audit chain could not be opened.')

  return made
}

/**
 * The detail as JSON brings it back: half a surrogate pair does not survive UTF-8, and the hash
 * must.
 */
function asKept(detail: AuditDetail): AuditDetail {
  return Object.fromEntries(
    Object.entries(detail)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : value]),
  )
}

/** SHA-256 over the canonical JSON of everything an entry says, the hash before it included. */
export function entryHash(entry: Omit<Entry, 'hash'>): Buffer {
  const content = {
    ...entry,
    // PostgreSQL writes some addresses back in another spelling.
    address: canonicalAddress(entry.address ?? undefined),
    at: entry.at.toISOString(),
    hash_before: entry.hash_before?.toString('hex') ?? null,
    hash_after: entry.hash_after?.toString('hex') ?? null,
    previous_hash: entry.previous_hash.toString('hex'),
  }

  return sha256(canonicalJson(content))
}

/** One spelling for each address, so that the hash of a stored row is the hash it was given. */
function canonicalAddress(address: string | undefined): string | null {
  const plain = address?.replace(/%.*$/, '') ?? ''
  const version = isIP(plain)
  if (version === 4) return plain
  if (version !== 6) return null
  const spelled = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(spelled) ?? []
  if (high === undefined || low === undefined) return spelled
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]

  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}
