import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import type { OrganisationSettings } from '#contract/vocabulary/organisation-settings.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('what an organisation sets for those who sign', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const saves = (settings: Partial<OrganisationSettings>) => setsOfOrganisation(fixture.initiator, settings)
  const together = () => [
    { ...aPerson('Asha Rao'), sequence: 1 },
    { ...aPerson('Ravi Kumar'), sequence: 1, role: 'approver' as const },
  ]
  const reason = 'The amount is wrong'

  describe('declining', () => {
    it('is offered where nobody set anything', async () => {
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, together())
      const asha = await aSignerComesIn(fixture, first.email)
      expect((await asha.call(getSigningPage, {})).page.may_decline).toBe(true)
      await asha.call(rejectDocument, { document_id: documentId, reason })
    })

    it('is neither offered nor taken where it is off, except from people who were asked to agree', async () => {
      const sentBefore = await aDocumentOutForSignature(fixture.initiator, together())
      expect((await saves({ decline: false })).body).toMatchObject({ settings: { decline: false } })
      const { documentId, signers } = await aDocumentOutForSignature(fixture.initiator, together())
      const [asha, ravi] = signers.map(({ email }) => email)

      const link = await linkOf(fixture, asha!)
      const { info } = await aClient(fixture.url).call(geturlInfo, { link })
      expect(info.may_decline).toBe(false)
      const signer = await aSignerComesIn(fixture, asha!)
      expect((await signer.call(getSigningPage, {})).page.may_decline).toBe(false)
      const refused = await signer.send(rejectDocument, { document_id: documentId, reason })
      expect([refused.status, refused.body.code]).toEqual([422, 'DECLINE_OFF'])
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document).toMatchObject({ state: 'out_for_signature', settings: { decline: false } })

      const approver = await aSignerComesIn(fixture, ravi!)
      expect((await approver.call(getSigningPage, {})).page.may_decline).toBe(true)
      await approver.call(rejectDocument, { document_id: documentId, reason })

      // A docket keeps what it was sent with, whatever is set later.
      const early = await aSignerComesIn(fixture, sentBefore.first.email)
      expect((await early.call(getSigningPage, {})).page.may_decline).toBe(true)
      await early.call(rejectDocument, { document_id: sentBefore.documentId, reason })
      await saves({ decline: null })
    })
  })

  describe('the likeness of names', () => {
    it('takes two decimals from 0.5 to 1', async () => {
      for (const name_threshold of [0.49, 1.01, 0.855, '0.8' as unknown as number])
        expect((await saves({ name_threshold })).body.code).toBe('BAD_REQUEST')
      for (const name_threshold of [0.5, 0.57, 0.8, 1])
        expect((await saves({ name_threshold })).body).toMatchObject({ settings: { name_threshold } })
    })

    it.each([
      [0.5, 'go_on'],
      [0.8, 'hold'],
    ] as const)('of %s makes of a first name alone: %s', async (name_threshold, outcome) => {
      await saves({ name_threshold })
      const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      // What was sent keeps it.
      await saves({ name_threshold: null })
      const asha = await aSignerComesIn(fixture, first.email)
      expect(await asha.call(checkSignerName, { name: 'Asha' })).toMatchObject({ match: 'similar', outcome })
    })
  })

  describe('another way where one fails', () => {
    const methods: PersonMethod[] = ['aadhaar_otp', 'electronic']
    /** Aadhaar numbers for which the provider says no. */
    const failing = '999911000090'
    async function failsOnce(settings: Partial<OrganisationSettings>) {
      await saves({ methods, ...settings })
      const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      // What was sent keeps it.
      await saves({ methods: null, method_fallback: null })
      const asha = await aSignerComesIn(fixture, out.first.email)
      const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
      const back = await fixture.atProvider(form!, txnOf(form!.fields), failing)
      await returnToSender(back)
      const { outcome } = await asha.call(getSigningOutcome, { transaction_id })
      expect(outcome).toMatchObject({
        state: 'refused',
        code: 'PROVIDER_REFUSED',
        values: { case: 'number' },
      })
      // The sender reads the reason on the docket.
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: out.documentId })
      expect(document.signers[0]?.trouble).toMatchObject({
        kind: 'failed',
        method: 'aadhaar_otp',
        values: { case: 'number' },
      })

      return { ...out, asha }
    }

    it('is offered where nobody set anything, and signs', async () => {
      const { asha } = await failsOnce({})
      const { page } = await asha.call(getSigningPage, {})
      expect(page).toMatchObject({ methods, after_failure: { method: 'aadhaar_otp', may_change: true } })
      expect((await signsElectronically(asha)).state).toBe('signed')
    })

    it('is not offered and not taken where people wait; the way they began with still is', async () => {
      const { asha, documentId } = await failsOnce({ method_fallback: false })
      const { page } = await asha.call(getSigningPage, {})
      expect(page).toMatchObject({
        methods: ['aadhaar_otp'],
        after_failure: { method: 'aadhaar_otp', may_change: false },
      })
      await expect(starts(asha, 'electronic')).rejects.toMatchObject({ code: 'METHOD_WAITS' })
      const again = await starts(asha, 'aadhaar_otp')
      await asha.call(cancelSigning, { transaction_id: again.transaction_id })
      await expect(starts(asha, 'electronic')).rejects.toMatchObject({ code: 'METHOD_WAITS' })

      // The sender may let them sign otherwise after all: by that way alone.
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      await fixture.initiator.call(updateUser, {
        docket_id: document.docket_id,
        signer_id: document.signers[0]!.signer_id,
        fields: { methods: ['electronic'] },
        signerchanged: true,
      })
      expect((await asha.call(getSigningPage, {})).page).toMatchObject({
        methods: ['electronic'],
        after_failure: null,
      })
      expect((await signsElectronically(asha)).state).toBe('signed')
    })
  })

  describe('the ways of messages', () => {
    let number = 0
    const aMobile = () => {
      number += 1

      return `+9198124000${String(number).padStart(2, '0')}`
    }
    const both = (name = 'Asha Rao') => ({ ...aPerson(name), mobile: aMobile() })
    const kinds = async (to: string) => (await fixture.mailTo(to)).map(({ channel }) => channel)

    it('are both where nobody set anything', async () => {
      const asha = both()
      await aDocumentOutForSignature(fixture.initiator, [asha])
      await expect.poll(() => kinds(asha.email)).toEqual(['email'])
      await expect.poll(() => kinds(asha.mobile)).toEqual(['sms'])
    })

    it('are the one that is allowed, for invitations and news, and a code comes as ever', async () => {
      await saves({ channels: ['sms'] })
      const asha = both()
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asha])
      await saves({ channels: null })
      await expect.poll(() => kinds(asha.mobile)).toEqual(['sms'])
      const [invitation] = await fixture.mailTo(asha.mobile)
      const link = invitation?.text.match(/#\/sign\/([\w-]{22})/)?.[1] ?? ''
      // The docket's code still goes to the contact that was given first.
      const { channel } = await aClient(fixture.url).call(generateSignerOtp, { link })
      expect(channel).toBe('mail')
      await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'The wrong paper' })
      await expect.poll(() => kinds(asha.mobile)).toHaveLength(2)
      const mails = await fixture.mailTo(asha.email)
      expect(mails.map(({ subject }) => subject.replace(/\d{6}/, 'N'))).toEqual([
        'N is your code for Loan of Asha',
      ])
    })

    it('are told before sending where somebody lacks the contact, and for a signer who is added later', async () => {
      await saves({ channels: ['mail'] })
      const { docketId, documentId } = await aDraft(fixture.initiator)
      const [ravi] = await withSigners(fixture.initiator, documentId, [
        { name: 'Ravi Kumar', mobile: aMobile() },
      ])
      const sends = () => fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId })
      expect((await sends()).body).toMatchObject({
        code: 'NO_ALLOWED_CONTACT',
        message: 'Your organisation writes by mail alone: give an email address of Ravi Kumar.',
      })
      const drafted = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(drafted.document).toMatchObject({ state: 'draft', settings: { channels: ['mail'] } })
      const { email } = aPerson('Ravi Kumar')
      const corrects = (fields: object) =>
        fixture.initiator.send(updateUser, {
          docket_id: docketId,
          signer_id: ravi!.id,
          fields,
          signerchanged: true,
        })
      await corrects({ email })
      expect((await sends()).status).toBe(200)
      await saves({ channels: null })

      const meena = { document_id: documentId, name: 'Meena Iyer', mobile: aMobile() }
      expect((await fixture.initiator.send(createUser, meena)).body.code).toBe('NO_ALLOWED_CONTACT')
      expect((await corrects({ email: null })).body.code).toBe('NO_ALLOWED_CONTACT')
      await expect.poll(() => kinds(email)).toEqual(['email'])
    })

    it('are at least one, each once', async () => {
      for (const channels of [[], ['mail', 'mail'], ['fax']])
        expect((await saves({ channels: channels as never })).body.code).toBe('BAD_REQUEST')
    })

    it('carry the link by WhatsApp, and tell whether the message arrived', async () => {
      await saves({ channels: ['whatsapp'] })
      const asha = both()
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asha])
      await saves({ channels: null })
      await expect.poll(() => kinds(asha.mobile)).toEqual(['whatsapp'])
      const [invitation] = await fixture.mailTo(asha.mobile)
      const link = invitation?.text.match(/#\/sign\/([\w-]{22})/)?.[1] ?? ''
      expect((await aClient(fixture.url).call(geturlInfo, { link })).next_step).toBe('authenticate')
      const delivery = async () =>
        (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document?.signers[0]
          ?.delivery
      await expect.poll(delivery).toMatchObject([{ channel: 'whatsapp', state: 'delivered' }])
      expect(await fixture.mailTo(asha.email)).toEqual([])
    })

    it('are refused by WhatsApp where the number has none, and the sender reads it', async () => {
      await saves({ channels: ['whatsapp'] })
      const asha = { ...both(), mobile: '+919999000106' }
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [asha])
      await saves({ channels: null })
      const signer = async () =>
        (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document?.signers[0]
      await expect.poll(async () => (await signer())?.state).toBe('bounced')
    })

    it('include no WhatsApp where the installation has no sender of it', async () => {
      fixture.sets({ sendsWhatsApp: false })
      try {
        expect((await saves({ channels: ['mail', 'whatsapp'] })).body).toMatchObject({
          code: 'SETTING_INVALID',
          fields: [{ path: 'settings.channels', code: 'WAY_NOT_CONNECTED' }],
        })
        const { ways } = await fixture.initiator.call(getOrgCustomSettings, {})
        expect(ways).toEqual(['mail', 'sms'])
      } finally {
        fixture.sets({ sendsWhatsApp: true })
      }
    })
  })

  describe('the language of mails', () => {
    it('is each person’s own, or the organisation’s', async () => {
      const subjects = async (to: string) => (await fixture.mailTo(to)).map(({ subject }) => subject)
      const asha = { ...aPerson('Asha Rao'), language: 'hi' as const }
      await aDocumentOutForSignature(fixture.initiator, [asha])
      await expect.poll(() => subjects(asha.email)).toEqual(['कृपया हस्ताक्षर करें: Loan of Asha'])

      await saves({ mail_language: 'en' })
      const ravi = { ...aPerson('Ravi Kumar'), language: 'hi' as const }
      await aDocumentOutForSignature(fixture.initiator, [ravi])
      await expect.poll(() => subjects(ravi.email)).toEqual(['Please sign: Loan of Asha'])

      await saves({ mail_language: 'hi' })
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      const signer = await aSignerComesInHindi(first.email)
      await signer.call(rejectDocument, { document_id: documentId, reason })
      // The sender is a member, and gets mail in this language as well.
      await expect.poll(() => subjects(fixture.initiatorEmail)).toContain('मना किया गया: Loan of Asha')
      await saves({ mail_language: null })
    })

    async function aSignerComesInHindi(email: string) {
      const mails = () => fixture.mailTo(email)
      const found = async (text: RegExp) => {
        const look = async () =>
          (await mails()).map((mail) => `${mail.subject} ${mail.text}`.match(text)?.[1])
        await expect.poll(async () => (await look()).find(Boolean)).toBeDefined()

        return (await look()).find(Boolean) ?? ''
      }
      const link = await found(/#\/sign\/([\w-]{22})/)
      const client = aClient(fixture.url)
      const { challenge_id } = await client.call(generateSignerOtp, { link })
      const otp = await found(/आपका कोड (\d{6})/)
      client.session = (await client.call(validateSignerOtp, { link, challenge_id, otp })).token

      return client
    }
  })
})

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''
