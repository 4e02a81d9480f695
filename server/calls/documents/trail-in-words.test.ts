import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPerson } from '#testing/builders.ts'
import { aDocketOutOf } from '#testing/dockets-of-files.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('the trail on paper', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    await fixture.logIn()
  })
  afterAll(() => fixture?.close())

  async function trailOf(document_id: string): Promise<string> {
    const { result } = await fixture.initiator.call(auditInformation, { document_id, action: 'download' })
    const input = await fixture.initiator.download(result!.url)

    return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replaceAll(
      /\s+/g,
      ' ',
    )
  }

  it('says what happened in sentences, once for all documents, with the way of each message', async () => {
    const asha = {
      ...aPerson('Asha Rao'),
      mobile: '+919820000001',
      methods: ['electronic' as const],
    }
    const { ids } = await aDocketOutOf(fixture.initiator, ['lease', 'mixed'], {
      title: 'Shop in Pune',
      people: [asha],
    })
    const signer = await aSignerComesIn(fixture, asha.email)
    await signsElectronically(signer)
    // What comes after it is read is not yet on it.
    const { entries } = await fixture.initiator.call(auditInformation, {
      document_id: ids[0]!,
      action: 'view',
    })
    const text = await trailOf(ids[0]!)

    expect(text).toContain('Asha Rao was invited by email and SMS, in lease and mixed')
    expect(text).toContain('Asha Rao confirmed their')
    expect(text).toContain('Asha Rao signed, in lease')
    expect(text).toContain('by Own mark')
    expect(text).toContain('consent to an electronic signature')
    // Each entry has its hash, also where one sentence says two of them.
    for (const { hash } of entries!) expect(text).toContain(hash)
  })

  it('prints no flag, no code, no moment of the machine', async () => {
    const { ids } = await aDocketOutOf(fixture.initiator, ['deed'], { title: 'Deed', people: [aPerson()] })
    const text = await trailOf(ids[0]!)

    expect(text).toMatch(/until \d\d [A-Z][a-z]+ \d{4}/)
    expect(text).not.toMatch(/\b(true|false|null)\b|\d{4}-\d\d-\d\dT|\b[a-z]+_[a-z]+\b|\bexpires at\b/)
  })
})
