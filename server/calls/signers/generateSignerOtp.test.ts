import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import type { WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'
import { linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { doneWork } from '#testing/done-work.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('workflow/generateSignerOtp', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers: 1 })
    await fixture.logIn()
  })
  afterAll(() => fixture?.close())

  it('sends codes to a whole branch behind one address; beyond that for work, and one link never more than its own', async () => {
    const people = ['Asha Rao', 'Ravi Kumar', 'Vimala Das'].map((name) => ({ ...aPerson(name), sequence: 1 }))
    const { signers } = await aDocumentOutForSignature(fixture.initiator, people)
    const links = []
    for (const { email } of signers) links.push(await linkOf(fixture, email))
    const branch = aClient(fixture.url)
    const asks = (link: string | undefined, more: object = {}) =>
      branch.send(generateSignerOtp, { link: link ?? '', ...more })
    // All of this in one minute.
    fixture.passToNextMinute()
    fixture.sets({ codesPerMinute: 2 })

    expect((await asks(links[0])).body.status).toBe('success')
    expect((await asks(links[1])).body.status).toBe('success')
    const demanded = await asks(links[2])
    expect([demanded.status, demanded.body.code]).toEqual([429, 'WORK_NEEDED'])
    const work = () => doneWork(demanded.body.work as WorkChallenge)
    expect((await asks(links[2], { work: { ...work(), answers: [] } })).body.code).toBe('WORK_NEEDED')
    const worked = work()
    expect((await asks(links[2], { work: worked })).body.status).toBe('success')
    expect((await asks(links[2], { work: worked })).body.code, 'the same work again').toBe('WORK_NEEDED')

    fixture.sets({ codesPerMinute: 1_000 })
    expect((await asks(links[2])).body.code, 'the limit of the link').toBe('OTP_TOO_SOON')
  })
})
