import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import type { OrganisationSettings } from '#contract/vocabulary/organisation-settings.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

describe('what an organisation sets for those who sign', () => {
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  beforeEach(() => house.logIn())
  afterAll(() => house?.close())

  const saves = (settings: Partial<OrganisationSettings>) => setsOfOrganisation(house.initiator, settings)
  const together = () => [
    { ...aPerson('Asha Rao'), sequence: 1 },
    { ...aPerson('Ravi Kumar'), sequence: 1, role: 'approver' as const },
  ]
  const reason = 'The amount is wrong'

  describe('declining', () => {
    it('is offered where nobody set anything', async () => {
      const { documentId, first } = await aDocumentOutForSignature(house.initiator, together())
      const asha = await aSignerComesIn(house, first.email)
      expect((await asha.call(getSigningPage, {})).page.may_decline).toBe(true)
      await asha.call(rejectDocument, { document_id: documentId, reason })
    })

    it('is neither offered nor taken where it is off, but of whoever was asked to agree', async () => {
      const sentBefore = await aDocumentOutForSignature(house.initiator, together())
      expect((await saves({ decline: false })).body).toMatchObject({ settings: { decline: false } })
      const { documentId, signers } = await aDocumentOutForSignature(house.initiator, together())
      const [asha, ravi] = signers.map(({ email }) => email)

      const link = await linkOf(house, asha!)
      const { info } = await aClient(house.url).call(geturlInfo, { link })
      expect(info.may_decline).toBe(false)
      const signer = await aSignerComesIn(house, asha!)
      expect((await signer.call(getSigningPage, {})).page.may_decline).toBe(false)
      const refused = await signer.send(rejectDocument, { document_id: documentId, reason })
      expect([refused.status, refused.body.code]).toEqual([422, 'DECLINE_OFF'])
      const { document } = await house.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document).toMatchObject({ state: 'out_for_signature', settings: { decline: false } })

      const approver = await aSignerComesIn(house, ravi!)
      expect((await approver.call(getSigningPage, {})).page.may_decline).toBe(true)
      await approver.call(rejectDocument, { document_id: documentId, reason })

      // A docket keeps what it was sent with, whatever is set later.
      const early = await aSignerComesIn(house, sentBefore.first.email)
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
      [0.8, 'warn'],
    ] as const)('of %s makes of a first name alone: %s', async (name_threshold, outcome) => {
      await saves({ name_threshold })
      const { first } = await aDocumentOutForSignature(house.initiator, [aPerson('Asha Rao')])
      // What was sent keeps it.
      await saves({ name_threshold: null })
      const asha = await aSignerComesIn(house, first.email)
      expect(await asha.call(checkSignerName, { name: 'Asha' })).toMatchObject({ match: 'similar', outcome })
    })
  })
})
