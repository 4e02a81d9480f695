import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { handOverInvitation } from '#contract/external-users/handOverInvitation.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { askOtp, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { anExternalUserComesIn, entersByCode } from '#testing/an-external-user.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnExternalUser, anOrganisation } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('an external user’s own documents', () => {
  let fixture: SigningFixture
  let person: AnExternalUser
  let path: string
  let client: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(async () => {
    await fixture.logIn()
    const came = await anExternalUserComesIn(fixture)
    person = came.person
    path = came.path
    client = came.client
  })
  afterAll(() => fixture?.close())

  const named = () => ({ name: person.name, email: person.email })
  const list = (input: object = {}) => client.call(getDocumentsInfoAssisted, input)
  const handOver = async (document_id: string) =>
    (await client.call(handOverInvitation, { document_id })).link
  /** Sent to them, and their link is made: a job does that. */
  const sent = async () => {
    const out = await aDocumentOutForSignature(fixture.initiator, [named()])
    await linkOf(fixture, person.email)

    return out
  }
  const codeOf = async (asking: WireClient, link: string) =>
    (await asking.send(geturlInfo, { link })).body.code
  const signs = async (link: string) => {
    const phone = aClient(fixture.url)
    const { challenge_id, otp } = await askOtp(fixture, phone, link, person.email)
    phone.session = (await phone.call(validateSignerOtp, { link, challenge_id, otp })).token
    await signsElectronically(phone)
  }

  describe('workflow/getDocumentsInfoAssisted', () => {
    it('lists what waits for them, what waits for others and what is finished, and names nobody else', async () => {
      const mine = await aDocumentOutForSignature(fixture.initiator, [named(), aPerson('Ravi Kumar')])
      const later = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar'), named()])
      const toAgree = await aDocumentOutForSignature(fixture.initiator, [
        { ...named(), role: 'approver' },
        aPerson(),
      ])
      const back = await aDocumentOutForSignature(fixture.initiator, [named()])
      await fixture.initiator.call(revokeDocument, { document_id: back.documentId, reason: 'Wrong figures.' })
      await expect.poll(async () => (await list()).rows[0]?.opens, { timeout: 20_000 }).toBe('sign')
      await expect
        .poll(async () => (await list({ box: 'to_check' })).rows[0]?.opens, { timeout: 20_000 })
        .toBe('approve')
      const found = await list()
      expect(found.counts).toEqual({ to_sign: 1, to_check: 1, waiting: 1, finished: 1 })
      expect(found.rows).toMatchObject([
        {
          document_id: mine.documentId,
          title: 'Loan of Asha',
          name: 'Loan agreement',
          sender: 'Meera Nair',
          role: 'signer',
          state: 'out_for_signature',
          opens: 'sign',
          signed: 0,
          people: 2,
          files_in_docket: 1,
        },
      ])
      expect(JSON.stringify(found)).not.toMatch(/Ravi|@example\.in/)
      expect((await list({ box: 'to_check' })).rows).toMatchObject([
        { document_id: toAgree.documentId, opens: 'approve' },
      ])
      expect((await list({ box: 'waiting' })).rows).toMatchObject([
        { document_id: later.documentId, signer_state: 'waiting', opens: null },
      ])
      expect((await list({ box: 'finished' })).rows).toMatchObject([
        { document_id: back.documentId, state: 'revoked', opens: null },
      ])
    })

    it('finds them by mobile number, too', async () => {
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
        { name: person.name, mobile: person.mobile },
      ])
      expect((await list()).rows.map(({ document_id }) => document_id)).toEqual([documentId])
    })

    it('searches by name, title and reference, never by others on the document, and pages', async () => {
      const ravi = aPerson('Zubin Irani')
      for (let n = 0; n < 3; n += 1) await aDocumentOutForSignature(fixture.initiator, [named(), ravi])
      expect((await list({ searchValue: 'LOAN OF' })).total).toBe(3)
      expect((await list({ searchInput: 'agreement' })).total).toBe(3)
      for (const searchValue of ['zubin', ravi.email, 'lo_n', '%'])
        expect([searchValue, (await list({ searchValue })).total]).toEqual([searchValue, 0])
      const pages = [await list({ maxRows: 2 }), await list({ maxRows: 2, pageNo: 2 })]
      expect(pages.map(({ rows, total, more }) => [rows.length, total, more])).toEqual([
        [2, 3, false],
        [1, 3, false],
      ])
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ document_id }) => document_id))).size).toBe(3)
    })

    it('shows no draft, nothing of other people, and nothing of another organisation', async () => {
      const draft = await aDraft(fixture.initiator)
      await withSigners(fixture.initiator, draft.documentId, [named()])
      await aDocumentOutForSignature(fixture.initiator, [aPerson()])
      const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
      const { client: other } = await aLoggedInMember(fixture, elsewhere, ['workflow', 'users'])
      await aDocumentOutForSignature(other, [named()])
      expect((await list()).counts).toEqual({ to_sign: 0, to_check: 0, waiting: 0, finished: 0 })
    })
  })

  describe('workflow/handOverInvitation', () => {
    it('leads to the signer’s own page without a mail, and the mailed link stays good', async () => {
      const { documentId, docketId } = await sent()
      const mailed = await linkOf(fixture, person.email)
      const before = (await fixture.mailTo(person.email)).length
      const link = await handOver(documentId)
      expect(link).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(link).not.toBe(mailed)
      expect((await fixture.mailTo(person.email)).length).toBe(before)
      const phone = aClient(fixture.url)
      expect((await phone.call(geturlInfo, { link })).info.title).toBe('Loan of Asha')
      expect((await phone.call(getOrgInfo, { link })).name).toBe('Himalaya Finance')
      expect((await phone.call(geturlInfo, { link: mailed })).next_step).toBe('authenticate')
      await signs(link)
      expect(await fixture.eventsOf(docketId)).toContain('signer-link-handed-over')
      await expect
        .poll(async () => (await list({ box: 'finished' })).rows, { timeout: 20_000 })
        .toMatchObject([{ document_id: documentId, state: 'completed', opens: 'look', signed: 1 }])
      phone.session = ''
      const seen = await phone.call(geturlInfo, { link: await handOver(documentId) })
      expect(seen.next_step).toBe('signed')
    })

    it('opens nothing by itself: the signer’s code is asked for', async () => {
      const { documentId } = await sent()
      await handOver(documentId)
      expect((await client.send(getSigningPage, {})).body.code).toBe('NOT_ALLOWED')
    })

    it('is good for the last one that was asked for, and ends with the session', async () => {
      const { documentId } = await sent()
      const [first, second] = [await handOver(documentId), await handOver(documentId)]
      const phone = aClient(fixture.url)
      expect([await codeOf(phone, first), await codeOf(phone, second)]).toEqual(['INVALID_URL', undefined])
      const desktop = aClient(fixture.url)
      fixture.pass(31_000)
      await entersByCode(fixture, desktop, path, person.email)
      const other = await desktop.call(handOverInvitation, { document_id: documentId })
      expect(await codeOf(phone, second), 'each session has its own').toBeUndefined()
      await client.call(logoutSession, {})
      expect([await codeOf(phone, second), await codeOf(phone, other.link)]).toEqual([
        'INVALID_URL',
        undefined,
      ])
      fixture.pass(12 * 3_600_000)
      expect(await codeOf(phone, other.link)).toBe('INVALID_URL')
    })

    it('hands nothing over before the turn, after the end, or of others', async () => {
      const later = await aDocumentOutForSignature(fixture.initiator, [aPerson(), named()])
      const back = await aDocumentOutForSignature(fixture.initiator, [named()])
      await fixture.initiator.call(revokeDocument, { document_id: back.documentId, reason: 'Wrong figures.' })
      const others = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
      const answers = await Promise.all(
        [later, back, others].map(({ documentId }) =>
          client.send(handOverInvitation, { document_id: documentId }),
        ),
      )
      expect(answers.map(({ body }) => body.code)).toEqual([
        'NOT_YOUR_TURN',
        'LINK_ENDED',
        'DOCUMENT_NOT_FOUND',
      ])
    })

    it('keeps one of twenty that are asked for at once', async () => {
      const { documentId } = await sent()
      const links = await Promise.all(Array.from({ length: 20 }, () => handOver(documentId)))
      const phone = aClient(fixture.url)
      const codes: unknown[] = []
      for (const link of links) codes.push(await codeOf(phone, link))
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    })
  })
})
