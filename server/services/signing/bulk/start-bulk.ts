import { goesToService } from '#contract/vocabulary/bulk-signing.ts'
import { factsOf, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { day } from '#contract/vocabulary/time.ts'
import type { ActOrigin } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { isDoubleClick } from '#domain/signing/lease.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { waysToSign } from '../methods/ways-to-sign.ts'
import { serviceInUse } from '../remote/service-in-use.ts'
import { judgeBulk } from './judge-bulk.ts'

/** Our choice: who agreed yesterday looks at the papers again. */
export const bulkLives = day

interface Wanted {
  method: PersonMethod
  documentIds: readonly string[]
  consentId: string
  /** The signing service that keeps the key; null for every other way. */
  serviceId: string | null
}

/** Begins an act over many papers; no lease is taken yet. One at a time is open. */
export async function startBulk(
  parts: Parts,
  store: OrganisationStore,
  member: Pick<Member, 'userId' | 'email'>,
  origin: ActOrigin,
  { method, documentIds, consentId, serviceId }: Wanted,
): Promise<string> {
  if (!waysToSign[method].isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  requireServiceNamed(method, serviceId)
  const ids = [...new Set(documentIds)]

  return store.transaction(async (tx) => {
    const now = parts.clock.now()
    await tx.bulkSignings.lock(member.userId)
    if ((await tx.documentList.rows(ids)).length < ids.length) throw new Refusal('DOCUMENT_NOT_FOUND')
    const open = await tx.bulkSignings.openOf(member.userId)
    if (open && (await isSame(tx, open, method, ids, now))) return open.id
    if (open && now.getTime() - open.created_at.getTime() < bulkLives) throw new Refusal('BULK_OPEN')
    if (open) await tx.bulkSignings.update(open.id, { state: 'stopped', ended_at: now })
    await requireText(tx, method, consentId, now)
    if (serviceId) await serviceInUse(tx, serviceId)

    const judged = await judgeBulk(tx, parts.keys, member, method, ids, now)
    if (judged.size < ids.length) throw new Refusal('NOT_ALLOWED')
    const papers = [...judged.values()].sort((one, other) => order(one.row, other.row))
    if (papers.every(({ why }) => why)) throw new Refusal('BULK_NOTHING')

    const id = newId()
    await tx.bulkSignings.add({
      id,
      user_id: member.userId,
      method,
      state: 'open',
      text_id: consentId,
      accepted_at: now,
      service_id: serviceId,
      address: origin.address,
      browser: origin.device,
      created_at: now,
    })
    await tx.bulkPapers.addMany(
      papers.map(({ row, why, busy }, number) => ({
        id: newId(),
        bulk_id: id,
        number,
        document_id: row.id,
        docket_id: row.docket_id,
        state: why ? 'left' : 'waiting',
        tries: busy ? 1 : 0,
        code: why?.code ?? null,
        said: why?.values ? JSON.stringify(why.values) : null,
      })),
    )

    return id
  })
}

/** A service is named by the way whose key is at one, and by no other. */
function requireServiceNamed(method: PersonMethod, serviceId: string | null): void {
  if (goesToService(method) === (serviceId !== null)) return
  const code = serviceId ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'service_id', code }] })
}

type Place = { docket_id: string; sequence: number }

/** The files of a docket stand beside each other: a lease takes them together. */
const order = (one: Place, other: Place): number =>
  one.docket_id === other.docket_id ? one.sequence - other.sequence : one.docket_id < other.docket_id ? -1 : 1

/** The second of two clicks is answered with what the first began. */
async function isSame(
  tx: Tx,
  open: BulkSigning,
  method: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  if (open.method !== method || !isDoubleClick(open.created_at, now)) return false
  const documents = new Set(await tx.bulkPapers.documents(open.id))

  return documents.size === ids.length && ids.every((id) => documents.has(id))
}

/** The words in force of this way. */
export async function requireText(tx: Tx, method: PersonMethod, consentId: string, now: Date): Promise<void> {
  const text = await tx.consentTexts.get(consentId)
  const current = text && (await tx.consentTexts.current(text.purpose, text.language, now))
  if (!text || current?.id !== text.id) throw new Refusal('CONSENT_OUTDATED')
  if (text.purpose !== factsOf(method).consent) throw new Refusal('CONSENT_MISSING')
}
