import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, askOtp, linkOf, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient } from '../client.ts'
import { forgetLimits } from '../forget-limits.ts'
import { aSeed, dice } from '../seeded.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { asItStands, atOnce, said, times } from './at-once.ts'

const seed = aSeed()
const asha = '999900000016'

describe.each([1, 2])(`what comes many times, on %i server(s), seed ${seed}`, (servers) => {
  const chance = dice(seed + servers)
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers })
  })
  beforeEach(async () => {
    await fixture.logIn()
    await forgetLimits(fixture)
  })
  afterAll(() => fixture?.close())

  it('opens one session for one code that is sent twenty times', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const link = await linkOf(fixture, first.email)
    const { challenge_id, otp } = await askOtp(fixture, aClient(fixture.url), link, first.email)
    const browsers = [aClient(fixture.url), aClient(fixture.url), aClient(fixture.url)]
    const answers = await atOnce(
      chance,
      Array.from(
        { length: 20 },
        () => () => chance.pick(browsers).send(validateSignerOtp, { link, challenge_id, otp }),
      ),
    )
    const words = answers.map(said)
    expect(times(words, 'success'), words.join(' ')).toBe(1)
    expect(times(words, 'OTP_EXPIRED')).toBe(19)
    const found = await asItStands(fixture, documentId)
    expect(times(found.events, 'signer-authenticated')).toBe(1)
    expect(found.chainHolds).toBe(true)
  })

  it('signs once when the provider’s answer comes ten times, with failures of earlier attempts among them', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const client = await aSignerComesIn(fixture, first.email)
    const stale = []
    for (let attempt = 0; attempt < 2; attempt += 1) {
      stale.push(await walksToTheProvider(client, true))
      // Later than a second click would come.
      fixture.pass(11_000)
    }
    const good = await walksToTheProvider(client, false)
    const posts = chance.shuffled([
      ...Array.from({ length: 10 }, () => good.back),
      ...stale.flatMap(({ back }) => [back, back]),
    ])
    const answers = await atOnce(
      chance,
      posts.map((back) => () => returnToSender(back)),
    )
    expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 303))
    const { outcome } = await client.call(getSigningOutcome, { transaction_id: good.transactionId })
    expect(outcome.state).toBe('signed')
    for (const { transactionId } of stale)
      expect(
        (await client.call(getSigningOutcome, { transaction_id: transactionId })).outcome.state,
      ).not.toBe('signed')
    const found = await asItStands(fixture, documentId)
    expect(found.signedVersions).toBe(1)
    expect(times(found.events, 'signer-signed')).toBe(1)
    expect(found.chainHolds).toBe(true)
  })

  async function walksToTheProvider(client: ReturnType<typeof aClient>, cancels: boolean) {
    const { form, transaction_id } = await starts(client, 'aadhaar_otp')
    if (!form) throw new Error('there is no form for the provider')
    const txn = /txn="([^"]+)"/.exec(Object.values(form.fields).join(' '))?.[1] ?? form.fields.aspTxnID ?? ''

    return {
      transactionId: transaction_id,
      back: await fixture.atProvider(form, txn, asha, cancels),
    }
  }
})
