import type { DocumentState, HandEnd, SignerState, WaitReason } from '#contract/vocabulary/states.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { aBranch, aColleagueIn } from './document-requests.ts'
import type { AnOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'

interface Seeded {
  state: DocumentState
  people: readonly SignerState[]
  byHand?: HandEnd
  reason?: string
  waitsFor?: WaitReason
  isHeld?: boolean
  minutes?: number
}

/** What a report has to tell apart: declined, expired, on paper, and each cause of a wait. */
export const kindsOfPapers: readonly Seeded[] = [
  { state: 'completed', people: ['signed', 'signed'], minutes: 30 },
  {
    state: 'completed',
    people: ['signed', 'invited'],
    byHand: 'on_paper',
    reason: 'Signed at the branch',
    minutes: 300,
  },
  { state: 'completed', people: ['signed'], minutes: 90 },
  { state: 'rejected', people: ['signed', 'declined'], reason: 'The rate is wrong' },
  { state: 'expired', people: ['opened'] },
  { state: 'revoked', people: ['invited'], reason: 'Sent twice' },
  { state: 'out_for_signature', people: ['invited', 'waiting'] },
  { state: 'out_for_signature', people: ['bounced'] },
  { state: 'out_for_signature', people: ['authenticated'], isHeld: true },
  { state: 'out_for_signature', people: ['signed'], waitsFor: 'seal' },
  { state: 'draft', people: [] },
]

export const seededFrom = new Date('2026-03-10T19:00:00Z')

/** Two branches with a sender each, and papers of every kind, `rounds` of each, a day apart. */
export async function aReportedSet(parts: Parts, organisation: AnOrganisation, rounds = 3) {
  const place = { parts, organisation }
  const [pune, nashik] = [await aBranch(place, 'Pune'), await aBranch(place, 'Nashik')]
  const asha = await aColleagueIn(place, pune.id, ['workflow'])
  const ravi = await aColleagueIn(place, nashik.id, ['workflow'])
  await parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    for (let round = 0; round < rounds; round += 1)
      for (const [at, kind] of kindsOfPapers.entries())
        await addPaper(tx, kind, {
          initiatorId: at % 2 ? ravi.userId : asha.userId,
          number: round * kindsOfPapers.length + at,
          begunAt: new Date(seededFrom.getTime() + round * day),
        })
  })

  return { pune, nashik, asha, ravi, rounds }
}

interface Placed {
  initiatorId: string
  number: number
  begunAt: Date
}

async function addPaper(tx: Tx, kind: Seeded, { initiatorId, number, begunAt }: Placed): Promise<void> {
  const [docketId, documentId] = [newId(), newId()]
  const sentAt = kind.state === 'draft' ? null : new Date(begunAt.getTime() + 10 * minute)
  const title = `=Loan ${number}`
  await tx.dockets.add({
    id: docketId,
    title,
    initiator_id: initiatorId,
    state: kind.state,
    reference_id: `R-${number}`,
  })
  await tx.documents.add({
    id: documentId,
    docket_id: docketId,
    sequence: 1,
    name: `loan ${number}.pdf`,
    state: kind.state,
    reason: kind.reason ?? null,
    by_hand: kind.byHand ?? null,
    waiting_for: kind.waitsFor ?? null,
    pages: 2,
    size: 1,
    created_at: begunAt,
    updated_at: begunAt,
    sent_at: sentAt,
    completed_at: sentAt && kind.minutes ? new Date(sentAt.getTime() + kind.minutes * minute) : null,
  })
  for (const [at, state] of kind.people.entries()) {
    const email = `person${at}.${number}@example.in`
    await rowsOf(tx)
      .insertInto('signers')
      .values({
        organisation_id: tx.organisationId,
        id: newId(),
        document_id: documentId,
        docket_id: docketId,
        person_key: email,
        sequence: at + 1,
        role: 'signer',
        state,
        name: `Person ${at + 1}`,
        email,
        mobile: '+919812345678',
        methods: at === 0 ? ['electronic', 'aadhaar_otp'] : ['electronic'],
        hold_reason: kind.isHeld ? 'name' : null,
        invited_at: sentAt,
        opened_at: state === 'signed' && sentAt ? new Date(sentAt.getTime() + 5 * minute) : null,
        authenticated_at: state === 'signed' && sentAt ? new Date(sentAt.getTime() + 7 * minute) : null,
        signed_at: state === 'signed' && sentAt ? new Date(sentAt.getTime() + 20 * minute) : null,
      })
      .execute()
  }
}
