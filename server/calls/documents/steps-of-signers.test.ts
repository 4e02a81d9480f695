import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { takesStep } from '#contract/vocabulary/steps-of-documents.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, consents, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/** Where documents stop, as people really take the steps. */
describe('the steps of people who sign', () => {
  let fixture: SigningFixture
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  const period = { from: india.format(Date.now() - 86_400_000), to: india.format(Date.now() + 86_400_000) }

  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const charts = (split?: 'method' | 'language') =>
    fixture.initiator.call(getDocumentCharts, { ...period, ...(split && { split }) })
  const steps = async () => {
    const { reached, without_provider } = await charts()
    const { sent, opened, code, consent, provider, signed } = reached

    return { sent, opened, code, consent, provider, without_provider, signed }
  }
  const nothing = { sent: 0, opened: 0, code: 0, consent: 0, provider: 0, without_provider: 0, signed: 0 }

  it('are counted once each, and who needs no provider stops at none', async () => {
    const ravi = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar')])
    expect(await steps()).toEqual({ ...nothing, sent: 1 })
    const here = await aSignerComesIn(fixture, ravi.first.email)
    expect(await steps()).toEqual({ ...nothing, sent: 1, opened: 1, code: 1 })
    await consents(here, 'electronic', ravi.documentId)
    const agreed = { ...nothing, sent: 1, opened: 1, code: 1, consent: 1, without_provider: 1 }
    expect(await steps()).toEqual(agreed)
    // Agreed again, in another tab.
    const { transaction_id } = await starts(here, 'electronic')
    expect(await steps()).toEqual(agreed)
    await here.call(completeSigning, { transaction_id })
    expect(await steps()).toEqual({ ...agreed, signed: 1 })
  })

  it('go to a provider where the method has one, once whatever comes back', async () => {
    const asha = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Kulkarni')])
    const there = await aSignerComesIn(fixture, asha.first.email)
    await consents(there, 'aadhaar_otp', asha.documentId)
    const agreed = { sent: 2, opened: 2, code: 2, consent: 2, provider: 0, without_provider: 1, signed: 1 }
    expect(await steps()).toEqual(agreed)
    const declined = await starts(there, 'aadhaar_otp')
    expect(await steps()).toEqual({ ...agreed, provider: 1 })
    const back = async ({ form }: typeof declined, aadhaar: string) =>
      returnToSender(await fixture.atProvider(form!, txnOf(form!.fields), aadhaar))
    await back(declined, '999911000019')
    expect(await steps()).toEqual({ ...agreed, provider: 1 })
    await back(await starts(there, 'aadhaar_otp'), '999900000016')
    expect(await steps()).toEqual({ ...agreed, provider: 1, signed: 2 })
  })

  it('open their documents, split and not, and are what a count of them says', async () => {
    const listed = async (filter: object) =>
      (await fixture.initiator.call(getDocuments, { filter, maxRows: 100 })).total
    await expect.poll(async () => (await charts()).reached.completed, { timeout: 20_000 }).toBe(2)
    const { reached } = await charts()
    for (const [step, many] of Object.entries(reached))
      expect(await listed({ reached: step }), step).toBe(many)
    for (const split of ['method', 'language'] as const) {
      const found = (await charts(split)).split!
      expect(found.rows.length).toBeGreaterThan(0)
      for (const { value, reached } of found.rows)
        for (const [step, many] of Object.entries(reached)) {
          const narrowed = split === 'method' ? { methods: [value] } : { language: value }
          expect(await listed({ reached: step, ...narrowed }), `${value} ${step}`).toBe(many)
        }
    }
    const senders = await fixture.store.read(async (tx) => {
      const rows = await rowsOf(tx).selectFrom('documents').select('initiator_id').distinct().execute()

      return rows.flatMap(({ initiator_id }) => initiator_id ?? [])
    })
    expect(await fixture.store.transaction((tx) => tx.documentCounts.recount(senders))).toEqual([])
  })

  it('are those of the method', () => {
    const provider = (method: string) => takesStep(method, 'provider')
    expect(['electronic', 'dsc', 'autosign'].map(provider)).toEqual([false, false, false])
    expect(['aadhaar_otp', 'vsign', 'cloud', 'of-another-time'].map(provider)).toEqual(Array(4).fill(true))
    for (const step of ['opened', 'code', 'consent'] as const) {
      expect(takesStep('autosign', step)).toBe(false)
      expect(takesStep('electronic', step)).toBe(true)
    }
    expect(takesStep('autosign', 'signed')).toBe(true)
  })
})

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''
