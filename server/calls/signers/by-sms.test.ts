import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a signer who has a mobile alone', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const newest = async (mobile: string, pattern: RegExp) => {
    const texts = (await fixture.mailTo(mobile)).filter(({ channel }) => channel === 'sms')

    return texts.map(({ text }) => text.match(pattern)?.[1]).find((found) => found !== undefined)
  }
  const linkOf = async (mobile: string) => {
    const find = () => newest(mobile, /#\/sign\/([\w-]{22})/)
    await expect.poll(find).toBeDefined()

    return (await find()) ?? ''
  }
  const otpOf = async (mobile: string) => {
    const find = () => newest(mobile, /\b(\d{6})\b is your code/)
    await expect.poll(find).toBeDefined()

    return (await find()) ?? ''
  }

  const behaviour = async (method: 'POST' | 'DELETE', order?: object) => {
    const { status } = await fetch(`${fixture.sms.url}/admin/behaviour`, {
      method,
      headers: {
        authorization: `Bearer ${fixture.sms.adminToken}`,
        ...(order && { 'content-type': 'application/json' }),
      },
      ...(order && { body: JSON.stringify(order) }),
    })

    return status
  }

  it('is invited, proves who they are and signs, all by registered texts', async () => {
    const mobile = '+919812300011'
    await aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', mobile }])
    const link = await linkOf(mobile)
    const asha = aClient(fixture.url)
    const sent = await asha.call(generateSignerOtp, { link })
    expect(sent).toMatchObject({ channel: 'sms', to: expect.not.stringContaining('98123000') })
    const input = { link, challenge_id: sent.challenge_id, otp: await otpOf(mobile) }
    asha.session = (await asha.call(validateSignerOtp, input)).token
    expect((await signsElectronically(asha)).state).toBe('signed')
  })

  it('gets the same code later by itself when the gateway was down', async () => {
    const mobile = '+919812300012'
    await aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', mobile }])
    const link = await linkOf(mobile)
    // For every text: one to the signer before may still be on its way and would use up a single
    // fault.
    expect(await behaviour('POST', { kind: 'down', times: 1_000 })).toBe(201)
    const asha = aClient(fixture.url)
    const { challenge_id } = await asha.call(generateSignerOtp, { link })
    expect(await newest(mobile, /\b(\d{6})\b is your code/)).toBeUndefined()
    expect(await behaviour('DELETE')).toBe(204)
    fixture.pass(31_000)
    await sweepOrganisations.run({}, fixture.parts)
    const otp = await otpOf(mobile)
    asha.session = (await asha.call(validateSignerOtp, { link, challenge_id, otp })).token
    expect((await signsElectronically(asha)).state).toBe('signed')
  })
})
