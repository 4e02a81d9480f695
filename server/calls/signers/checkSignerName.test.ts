import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('workflow/checkSignerName', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function ashaUnder(rule: string) {
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await fixture.store.transaction(async (tx) => {
      const docket = await tx.dockets.getLocked(out.docketId)
      const settings = JSON.stringify({ ...docket?.settings, name_match: rule })
      await tx.dockets.update(out.docketId, { settings }, fixture.parts.clock.now())
    })

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  it.each([
    ['warn', 'Smt. ASHA RAO', 'same', 'go_on'],
    ['warn', 'Suresh Gupta', 'different', 'warn'],
    ['refuse', 'Suresh Gupta', 'different', 'refuse'],
    ['off', 'Suresh Gupta', 'different', 'go_on'],
  ])('under the rule %s it says of %s: %s, %s', async (rule, name, match, outcome) => {
    const { client } = await ashaUnder(rule)
    expect(await client.call(checkSignerName, { name })).toMatchObject({
      match,
      outcome,
      expected: 'Asha Rao',
    })
  })

  it('keeps the judgement and not the name that was typed', async () => {
    const { client, docketId } = await ashaUnder('warn')
    await client.call(checkSignerName, { name: 'Suresh Kumar Gupta' })
    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    expect(trail.map(({ event }) => event)).toContain('signer-name-checked')
    expect(JSON.stringify(trail)).not.toMatch(/Suresh|Gupta/)
  })

  it('takes no empty name and none beyond measure', async () => {
    const { client } = await ashaUnder('warn')
    for (const name of ['', '   ', 'x'.repeat(201)])
      expect((await client.send(checkSignerName, { name })).body.code).toBe('BAD_REQUEST')
  })
})
