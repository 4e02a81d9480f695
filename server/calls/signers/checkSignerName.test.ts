import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSignerName } from '#contract/signers/checkSignerName.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
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

  it('marks the letters that differ, reads scripts of India, and takes nothing of the balance', async () => {
    await holdsPackage(fixture.parts.store, fixture.organisation.id, { documents: 9, aadhaar_esign: 9 })
    const { client } = await ashaUnder('refuse')
    const before = await standingOf(fixture.store, 'aadhaar_esign')
    expect(await client.call(checkSignerName, { name: 'Usha Rao' })).toMatchObject({
      outcome: 'refuse',
      read_as: null,
      letters: {
        expected: [
          { text: 'A', differs: true },
          { text: 'sha Rao', differs: false },
        ],
        found: [
          { text: 'U', differs: true },
          { text: 'sha Rao', differs: false },
        ],
      },
    })
    expect(await client.call(checkSignerName, { name: 'आशा राव' })).toMatchObject({
      match: 'same',
      outcome: 'go_on',
      read_as: 'Aashaa Raava',
      letters: null,
    })
    expect(await standingOf(fixture.store, 'aadhaar_esign')).toEqual(before)
  })

  it('knows the name of an earlier certificate that was accepted here, and no other', async () => {
    const { client, docketId, first } = await ashaUnder('hold')
    const earlier = async () => (await client.call(getSigningPage, {})).page.earlier_name
    expect(await earlier()).toBeNull()
    const before = await aDocumentOutForSignature(fixture.initiator, [
      { name: first.name, email: first.email },
    ])
    const changes = async (more: object, hold_reason: string | null = null) =>
      fixture.store.transaction(async (tx) => {
        const certificate = JSON.stringify({ name: 'Usha Rao', ...more })
        await tx.signers.update(
          before.first.id,
          { state: 'signed', hold_reason, certificate },
          fixture.parts.clock.now(),
        )
      })
    await changes({})
    expect(await earlier(), 'a certificate of the organisation names nobody').toBeNull()
    await changes({ name_match: 'different' }, 'name')
    expect(await earlier(), 'the sender has not decided').toBeNull()
    await changes({ name_match: 'different' })
    expect(await earlier()).toEqual({ name: 'Usha Rao', outcome: 'hold' })

    // The sender corrects the name: the page says so when it is read again.
    await fixture.initiator.call(updateUser, {
      docket_id: docketId,
      signer_id: first.id,
      fields: { name: 'Usha Rao' },
      signerchanged: true,
    })
    expect(await earlier()).toEqual({ name: 'Usha Rao', outcome: 'go_on' })
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
