import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { smsLanguageSetting } from '#contract/organisations/smsLanguageSetting.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { aDraft, withSigners } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let people = 0
beforeAll(async () => {
  fixture = await aSigningFixture()
})
afterAll(() => fixture?.close())
beforeEach(() => fixture.initiator.call(smsLanguageSetting, { language: null }))

const inHindi = /\p{Script=Devanagari}/u
const scriptOf = async (mobile: string, at = 0) => {
  await expect
    .poll(async () => (await fixture.mailTo(mobile)).length, { timeout: 20_000 })
    .toBeGreaterThan(at)
  const [newest] = await fixture.mailTo(mobile)

  return inHindi.test(newest?.text ?? '') ? 'hi' : 'en'
}

async function aDraftFor(language: (typeof languages)[number]) {
  people += 1
  const mobile = `98123${String(40_000 + people)}`
  const draft = await aDraft(fixture.initiator)
  const [signer] = await withSigners(fixture.initiator, draft.documentId, [
    { name: 'Asha', mobile, language },
  ])

  return { ...draft, mobile: `+91${mobile}`, signerId: signer?.id ?? '' }
}
const sends = (docketId: string) => fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })

describe('the language of messages to phones', () => {
  it('is each person’s own until the organisation sets one, then that one for what is sent from then on', async () => {
    const before = await aDraftFor('hi')
    await sends(before.docketId)
    expect(await scriptOf(before.mobile)).toBe('hi')

    const set = await fixture.initiator.call(smsLanguageSetting, { language: 'hi' })
    expect([set.settings.sms_language, set.sent_in]).toEqual(['hi', 'hi'])
    const { settings } = await fixture.initiator.call(getOrgCustomSettings, {})
    expect(settings.sms_language).toBe('hi')
    const after = await aDraftFor('en')
    await sends(after.docketId)
    expect(await scriptOf(after.mobile)).toBe('hi')
  })

  it('takes twelve languages, and says that those without registered texts leave in English', async () => {
    for (const language of languages) {
      const { sent_in } = await fixture.initiator.call(smsLanguageSetting, { language })
      expect([language, sent_in]).toEqual([language, language === 'hi' ? 'hi' : 'en'])
    }
    await fixture.initiator.call(smsLanguageSetting, { language: 'ta' })
    const draft = await aDraftFor('hi')
    await sends(draft.docketId)
    expect(await scriptOf(draft.mobile)).toBe('en')
  })

  it('is the docket’s over the organisation’s, and a signer’s over both, at once', async () => {
    const draft = await aDraftFor('en')
    await fixture.initiator.call(smsLanguageOfDocket, { docket_id: draft.docketId, language: 'hi' })
    await sends(draft.docketId)
    expect(await scriptOf(draft.mobile)).toBe('hi')
    await fixture.initiator.call(smsLanguageOfDocket, {
      docket_id: draft.docketId,
      signer_id: draft.signerId,
      language: 'en',
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: draft.documentId })
    expect([document.sms_language, document.signers[0]?.sms_language]).toEqual(['hi', 'en'])
    await fixture.initiator.call(revokeDocument, {
      document_id: draft.documentId,
      reason: 'The figures changed.',
    })
    expect(await scriptOf(draft.mobile, 1)).toBe('en')
    const late = await fixture.initiator.send(smsLanguageOfDocket, {
      docket_id: draft.docketId,
      language: 'hi',
    })
    expect(late.body.code).toBe('WRONG_STATE')
  })

  it('cannot be set where the organisation locked it', async () => {
    const draft = await aDraftFor('en')
    await fixture.store.transaction((tx) =>
      tx.organisationSettings.write('sms_language', 'hi', { locked: true }),
    )
    const refused = await fixture.initiator.send(smsLanguageOfDocket, {
      docket_id: draft.docketId,
      language: 'en',
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'SETTING_LOCKED'])
    await sends(draft.docketId)
    expect(await scriptOf(draft.mobile)).toBe('hi')
  })
})
