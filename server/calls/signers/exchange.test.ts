import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a signer exchanged after somebody signed', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const people = () => [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
  async function ashaSigned() {
    const out = await aDocumentOutForSignature(fixture.initiator, people())
    const asha = await aSignerComesIn(fixture, out.first.email)
    expect((await signsElectronically(asha)).state).toBe('signed')

    return out
  }
  const changes = ({ docketId, second }: { docketId: string; second: { id: string } }, fields: object) =>
    fixture.initiator.send(updateUser, { docket_id: docketId, signer_id: second.id, fields })
  const trailOf = (docketId: string) => fixture.store.read((tx) => tx.trails.ofDocket(docketId))
  const told = (email: string) =>
    fixture.mailTo(email, (subject) => subject.startsWith('Somebody else is to sign'))

  it('is kept in the trail with who it was and who it is, told to those who signed, and invited', async () => {
    const out = await ashaSigned()
    const suresh = aPerson('Suresh Gupta')
    const ravisLink = await linkOf(fixture, out.second.email)
    expect((await changes(out, suresh)).status).toBe(200)

    const entry = (await trailOf(out.docketId)).find(({ event }) => event === 'signer-exchanged')
    const local = (email: string) => email.slice(0, 2)
    expect(entry?.detail).toEqual({
      name: 'Suresh Gupta',
      was: 'Ravi Kumar',
      fields: 'name, email',
      contact: `${local(suresh.email)}•••@example.in`,
      contact_was: `${local(out.second.email)}•••@example.in`,
      contact_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      contact_was_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(entry?.detail.contact_hash).not.toBe(entry?.detail.contact_was_hash)
    expect(JSON.stringify(entry?.detail)).not.toContain(suresh.email)

    await expect
      .poll(async () => (await told(out.first.email))[0]?.text, { timeout: 20_000 })
      .toMatch(/Suresh Gupta \(su•••@example\.in\) in place of Ravi Kumar \(ra•••@example\.in\)/)
    expect(await told(suresh.email)).toEqual([])
    // The new person is asked by a link of their own; the old one's opens nothing.
    expect(await linkOf(fixture, suresh.email)).not.toBe(ravisLink)
    expect((await signsElectronically(await aSignerComesIn(fixture, suresh.email))).state).toBe('signed')
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: out.documentId })
    expect(document.signers.map(({ name, state }) => [name, state])).toEqual([
      ['Asha Rao', 'signed'],
      ['Suresh Gupta', 'signed'],
    ])
  })

  it('is nothing but a correction before anybody signed, and where a name is only spelled in another way', async () => {
    const early = await aDocumentOutForSignature(fixture.initiator, people())
    expect((await changes(early, aPerson('Suresh Gupta'))).status).toBe(200)
    const late = await ashaSigned()
    expect((await changes(late, { name: 'Shri RAVI KUMAR' })).status).toBe(200)
    for (const { docketId, first } of [early, late]) {
      expect((await trailOf(docketId)).map(({ event }) => event)).not.toContain('signer-exchanged')
      expect(await told(first.email)).toEqual([])
    }
    const changed = (await trailOf(early.docketId)).find(({ event }) => event === 'signer-contact-changed')
    expect(changed?.detail).toMatchObject({ name: 'Suresh Gupta', was: 'Ravi Kumar' })
  })

  it('is refused where the organisation forbids it, whether name or contact is changed', async () => {
    await setsOfOrganisation(fixture.initiator, { exchange_signers: false })
    const out = await ashaSigned()
    await setsOfOrganisation(fixture.initiator, { exchange_signers: null })
    // The docket keeps what it was sent with.
    for (const fields of [
      aPerson('Suresh Gupta'),
      { name: 'Suresh Gupta' },
      { email: aPerson('Ravi').email },
    ]) {
      const { status, body } = await changes(out, fields)
      expect([status, body.code]).toEqual([422, 'EXCHANGE_OFF'])
    }
    expect((await trailOf(out.docketId)).map(({ event }) => event)).not.toContain('signer-exchanged')
    expect((await changes(out, { name: 'Shri Ravi Kumar', language: 'hi' })).status).toBe(200)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: out.documentId })
    expect(document.signers[1]).toMatchObject({
      name: 'Shri Ravi Kumar',
      state: 'invited',
      email: out.second.email,
    })
  })
})
