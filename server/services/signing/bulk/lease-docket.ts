import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { keepConsent } from '#services/consents/keep-consent.ts'
import type { BulkPaper } from '#store/signing/bulk-papers.ts'
import type { BulkRedirect } from '#store/signing/bulk-redirects.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import type { Admitted } from '../methods/way-to-sign.ts'
import { mostDocumentsOf, waysToSign } from '../methods/ways-to-sign.ts'
import { type SigningPerson, signingPerson } from '../signing-person.ts'
import { takeLease } from '../take-lease.ts'
import { judgeBulk } from './judge-bulk.ts'
import type { MemberMark } from './mark-of-member.ts'
import { leave, putOff } from './settle-papers.ts'
import type { Act, Taking } from './take-portion.ts'

interface Wanted {
  bulk: BulkSigning
  portionId: string
  /** Of one docket. */
  papers: readonly BulkPaper[]
  admitted: Admitted | null
  /** For a way that shows one, where the member has not chosen another on the page of a paper. */
  mark: MemberMark | null
  taking: Taking
  /** For a way of a provider: the redirect that carries them, and the number of the first. */
  shared: { redirect: BulkRedirect; firstNumber: number } | null
}

export interface Leased {
  transactionId: string | null
  /** How many are kept. */
  documents: number
  retryAfterSeconds: number | null
}

/**
 * The lease of the papers of one docket, in a transaction of its own. A paper that is refused is
 * left with its reason, and the others of the docket go on without it.
 */
export async function leaseDocket(act: Act, wanted: Wanted): Promise<Leased> {
  try {
    const transactionId = await act.store.transaction((tx) => lease(tx, act, wanted))

    return { transactionId, documents: wanted.papers.length, retryAfterSeconds: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'BULK_ELSEWHERE') throw error
    const rest = await act.store.transaction((tx) => setAside(tx, act, wanted, error))
    if (rest.length > 0) return leaseDocket(act, { ...wanted, papers: rest })

    return { transactionId: null, documents: 0, retryAfterSeconds: error.retryAfterSeconds ?? null }
  }
}

async function lease(tx: Tx, act: Act, wanted: Wanted): Promise<string> {
  const { parts, member, origin } = act
  const { papers, admitted, mark, taking, shared } = wanted
  const bulk = await ownPortion(tx, act, wanted)
  const method = bulk.method as PersonMethod
  const [first] = papers
  if (!first) throw new Error('A lease needs a paper.')
  const person = await signingPerson(tx, member, origin, first.document_id)
  const documentIds = papers.map(({ document_id }) => document_id)
  if (mark) await putMarks(tx, documentIds, member, mark)
  const { transactionId } = await takeLease(
    tx,
    parts.keys,
    person,
    {
      method,
      documentIds,
      consentRecordId: await agreed(tx, bulk, shared?.redirect ?? bulk, person, first.document_id),
      nameConfirmed: taking.nameConfirmed,
      // Where a docket requires one, its papers are left and signed alone.
      place: null,
      provider: waysToSign[method].providerOf(parts, bulk.service_id),
      mostDocuments: mostDocumentsOf(parts, method),
      admitted,
      agent: null,
      shared: shared ? { redirectId: shared.redirect.id, firstNumber: shared.firstNumber } : undefined,
    },
    parts.clock.now(),
  )
  for (const { id } of papers)
    await tx.bulkPapers.update(id, { state: 'taken', transaction_id: transactionId })

  return transactionId
}

async function putMarks(
  tx: Tx,
  documentIds: readonly string[],
  { userId }: Act['member'],
  mark: MemberMark,
): Promise<void> {
  const seats = await tx.signers.ofDocuments([...documentIds])
  for (const { id } of seats.filter(({ user_id }) => user_id === userId))
    if (!(await tx.signerMarks.of(id))) await tx.signerMarks.save(id, mark)
}

/** A newer portion of another window is the only one that is good. */
async function ownPortion(tx: Tx, { member }: Act, { bulk, portionId }: Wanted): Promise<BulkSigning> {
  const now = await tx.bulkSignings.ofUserLocked(member.userId, bulk.id)
  if (now?.portion_id !== portionId) throw new Refusal('BULK_ELSEWHERE')

  return now
}

/**
 * The consent over the list, kept in each docket that it was for; with a provider, the one before
 * the redirect.
 */
async function agreed(
  tx: Tx,
  bulk: BulkSigning,
  given: Pick<BulkSigning, 'text_id' | 'accepted_at' | 'address' | 'browser'>,
  { docketId, personKey, by }: SigningPerson,
  documentId: string,
): Promise<string> {
  const text = await tx.consentTexts.get(given.text_id)
  if (!text) throw new Refusal('CONSENT_MISSING')
  const { id, detail } = await keepConsent(tx, text, {
    subject: personKey,
    docket_id: docketId,
    user_id: bulk.user_id,
    address: given.address,
    browser: given.browser,
    accepted_at: given.accepted_at,
  })
  await tx.audit.add('consent-given', {
    by,
    docketId,
    documentId,
    detail: {
      ...detail,
      together: bulk.id,
      ...(bulk.code_checked_at && { code_to: bulk.code_to, code_at: bulk.code_checked_at.toISOString() }),
    },
  })

  return id
}

/** What is over after a while. */
const passes: ReadonlySet<string> = new Set(['OTHER_IS_SIGNING', 'METHOD_WAITS'])

/** What is wrong with which of them; the rest goes on. */
async function setAside(tx: Tx, act: Act, wanted: Wanted, refusal: Refusal): Promise<BulkPaper[]> {
  const { papers } = wanted
  const { parts, member } = act
  const bulk = await ownPortion(tx, act, wanted)
  const ids = papers.map(({ document_id }) => document_id)
  const judged = await judgeBulk(tx, parts.keys, member, bulk.method as PersonMethod, ids, parts.clock.now())
  const good = papers.filter(({ document_id }) => {
    const one = judged.get(document_id)

    return one && !one.why && !one.busy
  })
  const rest = good.length < papers.length ? good : []
  for (const paper of papers) {
    if (rest.includes(paper)) continue
    const one = judged.get(paper.document_id)
    if (one?.why) await leave(tx, paper, one.why)
    else if (one?.busy || passes.has(refusal.code))
      await putOff(tx, paper, one?.busy ? 'OTHER_IS_SIGNING' : refusal.code)
    else await leave(tx, paper, refusal)
  }

  return rest
}
