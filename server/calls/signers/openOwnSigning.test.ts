import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { openOwnSigning } from '#contract/signers/openOwnSigning.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { completionCertificate } from '#services/completion/completion-certificate.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { type Invitation, invitePerson } from '#services/invitations/invite-person.ts'
import { aSignerComesIn, askOtp, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/openOwnSigning', () => {
  let fixture: SigningFixture
  let member: Awaited<ReturnType<typeof aMember>>
  let client: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    // Of a module that opens no documents: who is asked to sign may sign.
    member = await aMember(fixture.parts, fixture.organisation, ['branches'])
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
  })
  afterAll(() => fixture?.close())

  const asMember = (more: object = {}) => ({ name: 'Meera Nair', email: member.email, ...more })
  const open = async (documentId: string) =>
    (await client.call(openOwnSigning, { document_id: documentId })).link
  const codeOf = async (asker: WireClient, document_id: string) =>
    (await asker.send(openOwnSigning, { document_id })).body.code
  const ends = async (link: string) => (await aClient(fixture.url).send(geturlInfo, { link })).body.code

  async function comesIn(link: string): Promise<WireClient> {
    const page = aClient(fixture.url)
    const { challenge_id, otp } = await askOtp(fixture, page, link, member.email)
    page.session = (await page.call(validateSignerOtp, { link, challenge_id, otp })).token

    return page
  }

  it('signs by the same page and steps; the trail names the session, and the certificate the portal', async () => {
    const asha = aPerson('Asha Rao')
    const { documentId, docketId } = await aDocumentOutForSignature(fixture.initiator, [asMember(), asha])
    const mailed = await linkOf(fixture, member.email)
    const link = await open(documentId)
    expect(link).not.toBe(mailed)
    expect([await ends(link), await ends(mailed)]).toEqual([undefined, undefined])
    // It opens no page by itself: neither this session nor the code alone reads the papers.
    expect((await client.send(getSigningPage, {})).body.code).toBe('NOT_ALLOWED')
    const page = await comesIn(link)
    expect((await signsElectronically(page)).state).toBe('signed')

    const entries = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    const opened = entries.find(({ event }) => event === 'signing-opened-in-portal')
    expect(opened).toMatchObject({ actor_kind: 'member', actor_id: member.userId })
    const session = opened?.detail.session
    expect(session).toMatch(/^[\da-f-]{36}$/)
    expect(entries.find(({ event }) => event === 'signer-authenticated')?.detail).toMatchObject({ session })
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['signer-otp-sent', 'consent-given', 'signing-started', 'signer-signed']),
    )

    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    const facts = await fixture.store.read((tx) => completionFacts(tx, docketId))
    if (!facts) throw new Error('Nothing is known of the docket.')
    expect(Object.fromEntries(facts.people.map(({ name, portalAt }) => [name, portalAt]))).toEqual({
      'Meera Nair': entries.find(({ event }) => event === 'signer-authenticated')?.at,
      'Asha Rao': null,
    })
    const about = { verifyUrl: 'https://example.test/verify', at: new Date() }
    const paper = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await completionCertificate(facts, about),
      encoding: 'utf8',
    })
    expect(paper.match(/opened from the session of a logged-in member; code confirmed/g)).toHaveLength(1)
  })

  it('lets an approver agree, and says on the document what is asked', async () => {
    const reader = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'Meera Nair', email: reader.email, role: 'approver' },
      aPerson('Asha Rao'),
    ])
    client = aClient(fixture.url)
    await client.login(reader.email, reader.password)
    member = reader
    await linkOf(fixture, reader.email)
    const own = async () => (await client.call(fetchDocumentInfo, { document_id: documentId })).abilities.own
    expect(await own()).toBe('approve')
    const onRow = async () =>
      (await client.call(getDocuments, {})).rows.find((row) => row.document_id === documentId)?.may
    expect(await onRow()).toEqual(['see', 'download', 'approve'])
    const { abilities } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(abilities.own).toBeNull()
    expect((await signsElectronically(await comesIn(await open(documentId)))).state).toBe('signed')
    expect([await own(), await onRow()]).toEqual([null, ['see', 'download']])
  })

  it('finds who was invited by mail before they joined, and nobody else', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [asMember()])
    await fixture.store.transaction((tx) =>
      rowsOf(tx).updateTable('signers').set({ user_id: null }).where('id', '=', first.id).execute(),
    )
    await linkOf(fixture, member.email)
    expect(await open(documentId)).toMatch(/^[\w-]{22}$/)
    expect(await codeOf(fixture.initiator, documentId)).toBe('DOCUMENT_NOT_FOUND')
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const { client: other } = await aLoggedInMember(fixture, elsewhere, ['workflow', 'documents'])
    expect(await codeOf(other, documentId)).toBe('DOCUMENT_NOT_FOUND')
  })

  it('refuses before the turn and once it was taken back, in words', async () => {
    const asha = aPerson('Asha Rao')
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asha, asMember()])
    expect(await codeOf(client, documentId)).toBe('NOT_YOUR_TURN')
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'A wrong amount' })
    expect(await codeOf(client, documentId)).toBe('LINK_ENDED')
  })

  it('gives two clicks one good code, and ends with the session', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asMember()])
    await linkOf(fixture, member.email)
    const links = await Promise.all([open(documentId), open(documentId)])
    const good = (await Promise.all(links.map(ends))).filter((code) => code === undefined)
    expect(good).toHaveLength(1)
    const link = await open(documentId)
    const page = await comesIn(link)
    await client.call(logoutSession, {})
    expect(await ends(link)).toBe('INVALID_URL')
    // Who has typed the code goes on reading: their signer's session is one of its own.
    expect((await page.call(getSigningPage, {})).page.next_step).toBe('read')
  })
})

/** Servers without a worker: nothing but the act itself makes what the member asks for. */
describe('workflow/openOwnSigning before the invitation left', () => {
  let wire: Wire
  beforeAll(async () => {
    wire = await aWire()
  })
  afterAll(() => wire?.close())

  it('makes the link and its messages itself, once, and the job that comes later makes no other', async () => {
    const organisation = await anOrganisation(wire.parts)
    const member = await aMember(wire.parts, organisation, ['branches'])
    const sender = await aMember(wire.parts, organisation)
    const [client, other, initiator] = [aClient(wire.url), aClient(wire.secondUrl), aClient(wire.url)]
    for (const one of [client, other]) await one.login(member.email, member.password)
    await initiator.login(sender.email, sender.password)
    const { documentId, docketId } = await aDocumentOutForSignature(initiator, [
      { name: 'Meera Nair', email: member.email },
    ])
    const store = wire.parts.store.forOrganisation(organisation.id)
    const links = () =>
      store.read((tx) =>
        rowsOf(tx).selectFrom('signer_links').selectAll().where('docket_id', '=', docketId).execute(),
      )
    const mails = () =>
      store.read((tx) =>
        rowsOf(tx).selectFrom('notifications').selectAll().where('docket_id', '=', docketId).execute(),
      )
    expect([await links(), await mails()]).toEqual([[], []])
    const waiting = await store.transaction((tx) =>
      tx.jobs.waitingFor<Invitation>('send-signer-invite', { docketId }),
    )
    if (!waiting) throw new Error('Nobody is about to be invited.')

    const opened = await Promise.all(
      [client, other].map((one) => one.send(openOwnSigning, { document_id: documentId })),
    )
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    expect((await links()).map(({ id, dead_at }) => [id, dead_at])).toEqual([[waiting.linkId, null]])
    expect((await mails()).map(({ template, state }) => [template, state])).toEqual([
      ['signer-invitation', 'queued'],
    ])
    await invitePerson(wire.parts, waiting)
    expect([(await links()).length, (await mails()).length]).toEqual([1, 1])
  })
})
