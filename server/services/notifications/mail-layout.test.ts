import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a mail of an organisation', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    await fixture.logIn()
  })
  afterAll(() => fixture?.close())

  /** What the sender's line and the button of an invitation are coloured with. */
  async function coloursOfInvitation(): Promise<(string | undefined)[]> {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await expect.poll(() => fixture.mailTo(first.email), { timeout: 20_000 }).toHaveLength(1)
    const html = (await fixture.mailTo(first.email))[0]?.html ?? ''
    const line = /border-bottom:2px solid (#\w{6})/.exec(html)?.[1]

    return [line, /background:(#\w{6});color:#ffffff/.exec(html)?.[1]]
  }

  it('is in the colour of its pages, and in ours where it has none', async () => {
    const [ours, ground] = await coloursOfInvitation()
    expect([ours, ground]).toEqual(['#2a4494', '#2a4494'])
    expect((await setsOfOrganisation(fixture.initiator, { accent: '#0b5f66' })).status).toBe(200)
    expect(await coloursOfInvitation()).toEqual(['#0b5f66', '#0b5f66'])
    expect((await setsOfOrganisation(fixture.initiator, { accent: null })).status).toBe(200)
    expect(await coloursOfInvitation()).toEqual(['#2a4494', '#2a4494'])
  })
})
