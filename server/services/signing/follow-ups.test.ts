import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { followUps } from '#main/follow-ups.ts'
import { holdWhileOut } from '#services/balances/hold-while-out.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { endTickets } from '#services/downloads/end-tickets.ts'
import type { FollowUp } from '#services/follow-up.ts'
import { endLinks } from '#services/invitations/end-links.ts'
import { secureSigned } from '#services/lasting/secure-signed.ts'
import { ringSigned } from '#services/notifications/ring-signed.ts'
import { tellSignedLater } from '#services/notifications/tell-signed.ts'
import { noteContracts } from '#services/templates/contracts/note-contract.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/** What the follow-ups of one fixture were told. */
const heard: string[] = []
const listener: FollowUp = {
  async onSent(tx, { docketId, documents }) {
    heard.push(`sent ${documents.length} of ${(await tx.dockets.get(docketId))?.state}`)
  },
  async onSigned(_tx, _document, { isInFile }) {
    heard.push(isInFile ? 'signed' : 'approved')
  },
  async onEnded(tx, documents, { state, docket }) {
    const left = await tx.documents.ofDocket(docket.id)
    for (const { id } of documents) {
      const kept = left.find((one) => one.id === id)
      heard.push(`ended: ${state}, kept as ${kept?.state ?? 'gone'}, docket ${docket.state}`)
    }
  },
}
const reason = 'The rate has changed.'
const ends: DocumentState[] = ['completed', 'rejected', 'revoked', 'expired', 'deleted']
const goesOn: DocumentState[] = ['draft', 'in_review', 'out_for_signature']

describe('what follows when documents change state', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    fixture.parts.followUps = [...fixture.parts.followUps, listener]
  })
  beforeEach(() => {
    heard.length = 0
  })
  afterAll(() => fixture?.close())

  it('runs in this order in the product', () => {
    expect(followUps).toEqual([
      endTickets,
      endLinks,
      secureSigned,
      ringSigned,
      tellSignedLater,
      noteContracts,
      holdWhileOut,
    ])
  })

  it('knows of each state whether it ends a document', () => {
    expect([...ends, ...goesOn].toSorted()).toEqual([...documentStates].toSorted())
  })

  it('follows sending, signing and completing', async () => {
    const person = aPerson()
    await aDocumentOutForSignature(fixture.initiator, [person])
    expect(heard).toEqual(['sent 1 of out_for_signature'])
    await signsElectronically(await aSignerComesIn(fixture, person.email))
    await expect.poll(() => heard).toContain('ended: completed, kept as completed, docket completed')
    expect(heard).toEqual([
      'sent 1 of out_for_signature',
      'signed',
      'ended: completed, kept as completed, docket completed',
    ])
  })

  it('follows an approval, which writes nothing into the file', async () => {
    const people = [{ ...aPerson('Vimala Das'), role: 'approver' as const, sequence: 1 }, aPerson('Asha Rao')]
    await aDocumentOutForSignature(fixture.initiator, people)
    await signsElectronically(await aSignerComesIn(fixture, people[0]?.email ?? ''))
    expect(heard).toEqual(['sent 1 of out_for_signature', 'approved'])
  })

  it.each([
    ['revoked', (document_id: string) => fixture.initiator.call(revokeDocument, { document_id, reason })],
    [
      'rejected',
      async (document_id: string, _docketId: string, email: string) =>
        (await aSignerComesIn(fixture, email)).call(rejectDocument, { document_id, reason }),
    ],
    [
      'expired',
      async (_documentId: string, docketId: string) => {
        await fixture.store.transaction((tx) =>
          tx.dockets.update(docketId, { expires_at: new Date(0) }, new Date()),
        )
        await expireDocket(fixture.parts, fixture.organisation.id, docketId)
      },
    ],
  ])('follows a document that is %s', async (state, ends) => {
    const person = aPerson()
    const { documentId, docketId } = await aDocumentOutForSignature(fixture.initiator, [person])
    await ends(documentId, docketId, person.email)
    expect(heard.slice(1)).toEqual([`ended: ${state}, kept as ${state}, docket ${state}`])
  })

  it('follows a draft that is deleted', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    await fixture.initiator.call(deleteDocument, { document_id: documentId })
    expect(heard).toEqual([expect.stringMatching(/^ended: deleted, /)])
  })

  it('undoes the act where one of them throws', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const before = fixture.parts.followUps
    const fails: FollowUp = { onEnded: () => Promise.reject(new Refusal('UNAVAILABLE')) }
    fixture.parts.followUps = [...before, fails]
    const { body } = await fixture.initiator.send(revokeDocument, { document_id: documentId, reason })
    fixture.parts.followUps = before
    expect(body).toMatchObject({ code: 'UNAVAILABLE' })
    const kept = await fixture.store.read((tx) => tx.documents.get(documentId))
    expect(kept?.state).toBe('out_for_signature')
  })

  it('runs in every place where the code moves a document to its end or sends it', () => {
    const runs = sources().flatMap(({ file, text }) =>
      [...text.matchAll(/moveDocument\([^)]*, '(\w+)'\)/g)].map(([, state = '']) => ({
        file,
        state,
        isFollowed: followOf(state).test(text),
      })),
    )
    expect(runs.filter(({ isFollowed }) => !isFollowed)).toEqual([])
    expect(new Set(runs.map(({ state }) => state))).toEqual(
      new Set([...ends, 'out_for_signature', 'draft', 'in_review']),
    )
  })
})

const isEnd = (state: string) => (ends as string[]).includes(state)

function followOf(state: string): RegExp {
  if (isEnd(state)) return /\b(afterEnd|followEnded)\(/
  // A draft and what is in review hold nothing: they were not sent, or ended before.
  if (state === 'draft' || state === 'in_review') return /./

  return /\b(followSent|followExtended)\(/
}

function sources(): { file: string; text: string }[] {
  const server = join(import.meta.dirname, '../..')

  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
}
