import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { proveSigningFactor } from '#contract/signers/proveSigningFactor.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aPasskey } from '#testing/passkey.ts'
import { enrolsApp } from '#testing/second-factor.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let people = 0
const mobileOf = () => `+9198123${String(40_000 + ++people).padStart(5, '0')}`
const electronic = { methods: ['electronic' as const] }

describe('checks that a sender chooses for a person', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const signerOf = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.signers[0]!
  const sets = async (settings: Parameters<typeof setsOfOrganisation>[1]) =>
    expect((await setsOfOrganisation(fixture.initiator, settings)).status).toBe(200)

  describe('a code by WhatsApp', () => {
    const byWhatsApp = async (mobile: string) =>
      (await fixture.mailTo(mobile)).filter(({ channel }) => channel === 'whatsapp')

    it('is offered where the organisation sends by it, and is in a text of its own', async () => {
      const asha = { ...aPerson('Asha Rao'), ...electronic, mobile: mobileOf() }
      const before = await aDocumentOutForSignature(fixture.initiator, [asha])
      const client = aClient(fixture.url)
      const channels = async (link: string) =>
        (await client.call(geturlInfo, { link })).info.contacts.map(({ channel }) => channel)
      const link = await linkOf(fixture, before.first.email)
      expect(await channels(link)).toEqual(['mail', 'sms'])
      const refused = await client.send(generateSignerOtp, { link, channel: 'whatsapp' })
      expect(refused.body.code).toBe('OTP_CHANNEL')

      await sets({ channels: ['mail', 'sms', 'whatsapp'] })
      const ravi = { ...aPerson('Ravi Kumar'), ...electronic, mobile: mobileOf() }
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [ravi])
      const linkNow = await linkOf(fixture, first.email)
      expect(await channels(linkNow)).toEqual(['mail', 'sms', 'whatsapp'])
      const sent = await client.call(generateSignerOtp, { link: linkNow, channel: 'whatsapp' })
      expect(sent).toMatchObject({ channel: 'whatsapp', to: expect.stringMatching(/^WhatsApp ••/) })
      const otp = async () =>
        (await byWhatsApp(ravi.mobile))
          .map(({ text }) => text.match(/^(\d{6}) is your verification code\./)?.[1])
          .find(Boolean)
      await expect.poll(otp).toBeDefined()
      const { challenge_id } = sent
      const input = { link: linkNow, challenge_id, otp: (await otp())! }
      client.session = (await client.call(validateSignerOtp, input)).token
      expect((await signsElectronically(client)).state).toBe('signed')
      expect((await signerOf(documentId)).checks).toMatchObject([{ check: 'whatsapp' }])
      await sets({ channels: null })
    })

    it('is the one way where the sender chose it, and refused where it is closed', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const asha = { document_id: documentId, ...aPerson(), mobile: mobileOf(), code_by: 'whatsapp' as const }
      const closed = await fixture.initiator.send(createUser, asha)
      expect(closed.body).toMatchObject({ code: 'CODE_WAY_CLOSED', values: { case: 'whatsapp' } })
      await sets({ channels: ['mail', 'whatsapp'] })
      await fixture.initiator.call(createUser, asha)
      expect(await signerOf(documentId)).toMatchObject({ code_by: 'whatsapp' })
      await sets({ channels: null })
      const noNumber = { document_id: documentId, ...aPerson(), code_by: 'sms' as const }
      expect((await fixture.initiator.send(createUser, noNumber)).body.code).toBe('CODE_WAY_CLOSED')
    })

    it('goes the one way that was chosen', async () => {
      const asha = { ...aPerson('Asha Rao'), mobile: mobileOf(), code_by: 'mail' as const }
      const { first } = await aDocumentOutForSignature(fixture.initiator, [asha])
      const client = aClient(fixture.url)
      const link = await linkOf(fixture, first.email)
      const { info } = await client.call(geturlInfo, { link })
      expect(info.contacts.map(({ channel }) => channel)).toEqual(['mail'])
      expect((await client.send(generateSignerOtp, { link, channel: 'sms' })).body.code).toBe('OTP_CHANNEL')
    })
  })

  describe('a passkey or an app as a member signs', () => {
    async function aMemberIsAsked() {
      const { client: own, ...member } = await aLoggedInMember(fixture, fixture.organisation, ['branches'])
      const person = { name: 'Meera Nair', email: member.email, ...electronic, asks_factor: true }
      const out = await aDocumentOutForSignature(fixture.initiator, [person])

      return { member, own, out, client: await aSignerComesIn(fixture, member.email) }
    }
    const begins = async (client: ReturnType<typeof aClient>, documentId: string) => {
      const consent_record_id = await consents(client, 'electronic', documentId)

      return (await client.send(startSigning, { method: 'electronic', consent_record_id })).body.code
    }
    const now = () => fixture.parts.clock.now().getTime()

    it('is a code of an app, good for ten minutes', async () => {
      const { member, own, out, client } = await aMemberIsAsked()
      expect((await client.call(getSigningPage, {})).page.factor).toEqual({ offered: [], good_until: null })
      const { app } = await enrolsApp(own, member.password, now)
      fixture.pass(30_000)
      expect((await client.call(getSigningPage, {})).page.factor?.offered).toEqual(['totp'])
      expect(await begins(client, out.documentId)).toBe('FACTOR_NEEDED')
      const wrong = await client.send(proveSigningFactor, { method: 'totp', code: '000000' })
      expect(wrong.body.code).toBe('WRONG_SECOND_FACTOR')
      const { good_until } = await client.call(proveSigningFactor, { method: 'totp', code: app.code() })
      expect(Date.parse(good_until ?? '') - now()).toBeGreaterThan(9 * 60_000)
      fixture.pass(11 * 60_000)
      expect(await begins(client, out.documentId)).toBe('FACTOR_NEEDED')
      await client.call(proveSigningFactor, { method: 'totp', code: app.code() })
      expect((await signsElectronically(client)).state).toBe('signed')
      await fixture.logIn()
      const { checks } = await signerOf(out.documentId)
      expect(checks.map(({ check }) => check).sort()).toEqual(['authenticator', 'mail'])
      expect(await fixture.eventsOf(out.docketId)).toEqual(
        expect.arrayContaining(['signer-factor-refused', 'signer-app-code-typed']),
      )
    })

    it('is a passkey, whose challenge is good once', async () => {
      const { member, own, out, client } = await aMemberIsAsked()
      const passkey = aPasskey(fixture.url)
      const { passkey_options: made } = await own.call(saveTwoFactor, {
        act: 'begin',
        kind: 'passkey',
        proof: { password: member.password },
      })
      await own.call(saveTwoFactor, {
        act: 'confirm_passkey',
        registration: passkey.registers(made!),
        name: 'Laptop',
      })
      const ask = async () => (await client.call(proveSigningFactor, { method: 'passkey' })).passkey_options!
      const assertion = passkey.asserts(await ask())
      const shown = () => client.send(proveSigningFactor, { method: 'passkey', assertion })
      const two = await Promise.all([shown(), shown()])
      expect(two.map(({ body }) => body.code ?? 'shown').sort()).toEqual(['PASSKEY_EXPIRED', 'shown'])
      expect((await signsElectronically(client)).state).toBe('signed')
      expect((await signerOf(out.documentId)).checks.map(({ check }) => check)).toContain('passkey')
    })

    it('is asked of members alone, and not where the sender asks for none', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const stranger = { document_id: documentId, ...aPerson('Kiran Patel'), asks_factor: true }
      expect((await fixture.initiator.send(createUser, stranger)).body.code).toBe('FACTOR_OF_MEMBERS')
      const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Kiran Patel')])
      const client = await aSignerComesIn(fixture, first.email)
      expect((await client.send(proveSigningFactor, { method: 'passkey' })).body.code).toBe(
        'FACTOR_NOT_ASKED',
      )
    })
  })

  describe('the policy of the organisation', () => {
    it('refuses what lacks a check when it is sent, also a copy, and while it is out', async () => {
      await sets({ signer_checks: { ...usualCheckPolicy, needed: ['access_code', 'facts'] } })
      const { docketId, documentId } = await aDraft(fixture.initiator)
      const [asha] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
      const send = (docket_id: string) =>
        fixture.initiator.send(completeDocumentIntiation, {
          docket_id,
          title: 'Loan of Asha',
          duplicates_confirmed: true,
        })
      const change = (docket_id: string, signer_id: string, access_code: string | null) =>
        fixture.initiator.send(updateUser, { docket_id, signer_id, fields: { access_code } })
      expect((await send(docketId)).body).toMatchObject({
        code: 'CHECKS_NEEDED',
        values: { case: 'any', name: 'Asha Rao', check: 'access_code' },
      })
      expect((await change(docketId, asha!.id, 'told by phone')).status).toBe(200)
      expect((await send(docketId)).status).toBe(200)
      expect((await change(docketId, asha!.id, null)).body.code).toBe('CHECKS_NEEDED')
      const late = { document_id: documentId, ...aPerson('Ravi Kumar'), role: 'approver' as const }
      expect((await fixture.initiator.send(createUser, late)).body.code).toBe('CHECKS_NEEDED')
      expect((await fixture.initiator.send(createUser, { ...late, access_code: 'told too' })).status).toBe(
        200,
      )

      const copy = await fixture.initiator.call(duplicateDocket, { docket_id: docketId })
      expect((await send(copy.docket_id)).body.code).toBe('CHECKS_NEEDED')
      await sets({ signer_checks: null })
      expect((await send(copy.docket_id)).status).toBe(200)
    })

    it('takes facts for compared only where no open way compares nothing', async () => {
      await sets({ signer_checks: { ...usualCheckPolicy, needed: ['facts'], needs: 'all' } })
      const { docketId, documentId } = await aDraft(fixture.initiator)
      const facts = { last_four: null, birth_year: 1986, gender: null }
      const methods = ['aadhaar_otp' as const, 'electronic' as const]
      const [asha] = await withSigners(fixture.initiator, documentId, [
        { ...aPerson('Asha Rao'), methods, facts },
      ])
      const send = () =>
        fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })
      const change = (fields: object) =>
        fixture.initiator.send(updateUser, { docket_id: docketId, signer_id: asha!.id, fields })
      expect((await send()).body).toMatchObject({
        code: 'CHECKS_NEEDED',
        values: { case: 'ways', name: 'Asha Rao', check: 'facts' },
      })
      expect((await change({ methods: ['aadhaar_otp'] })).status).toBe(200)
      expect((await send()).status).toBe(200)
      expect((await change({ methods })).body.code).toBe('CHECKS_NEEDED')
      expect((await change({ facts: null })).body).toMatchObject({ values: { case: 'all', check: 'facts' } })

      await sets({ signer_checks: { ...usualCheckPolicy, offered: ['mail'] } })
      const other = await aDraft(fixture.initiator)
      const given = { document_id: other.documentId, ...aPerson('Asha Rao'), facts }
      expect((await fixture.initiator.send(createUser, given)).body).toMatchObject({
        code: 'CHECK_CLOSED',
        values: { check: 'facts' },
      })
      await sets({ signer_checks: null })
    })

    it('closes checks, and is refused where it needs what it closes', async () => {
      await sets({ signer_checks: { ...usualCheckPolicy, offered: ['mail', 'sms'] } })
      const { documentId } = await aDraft(fixture.initiator)
      const asha = { document_id: documentId, ...aPerson('Asha Rao') }
      const refused = await fixture.initiator.send(createUser, { ...asha, access_code: 'told by phone' })
      expect(refused.body).toMatchObject({
        code: 'CHECK_CLOSED',
        values: { name: 'Asha Rao', check: 'access_code' },
      })
      expect((await fixture.initiator.send(createUser, { ...asha, code_by: 'mail' })).status).toBe(200)
      const wrong = await setsOfOrganisation(fixture.initiator, {
        signer_checks: { offered: ['mail'], needed: ['factor'], needs: 'all' },
      })
      expect((wrong.body.fields as object[])[0]).toMatchObject({
        path: 'settings.signer_checks.needed',
        code: 'CHECK_NOT_OFFERED',
      })
      await sets({ signer_checks: null })
    })
  })
})
