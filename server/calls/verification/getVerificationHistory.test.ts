import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getVerificationHistory } from '#contract/verification/getVerificationHistory.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { eraseKept } from '#services/retention/erase-kept.ts'
import { aPdf } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { aPdfReallySigned } from '#testing/signed-elsewhere.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const day = 86_400_000

describe('workflow/getVerificationHistory', () => {
  let fixture: SigningFixture
  /** Sees all documents; sees what was sent; has no documents; belongs to another organisation. */
  let [reader, checker, clerk, stranger]: WireClient[] = []
  let checkerName = ''

  beforeAll(async () => {
    fixture = await aSigningFixture()
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const member = async (organisation: typeof elsewhere, modules: Module[]) => {
      const { client, ...person } = await aLoggedInMember(fixture, organisation, modules)

      return { client, person }
    }
    const ours = await member(fixture.organisation, ['signaturevalidation'])
    checker = ours.client
    reader = (await member(fixture.organisation, ['documents', 'signaturevalidation'])).client
    clerk = (await member(fixture.organisation, ['documents'])).client
    stranger = (await member(elsewhere, ['documents', 'signaturevalidation'])).client
    const { user } = await fixture.store.read(async (tx) => ({
      user: await tx.members.withEmail(ours.person.email),
    }))
    checkerName = user?.name ?? ''
  })
  afterAll(() => fixture?.close())

  const checks = async (client: WireClient | undefined, name: string, bytes: Uint8Array) => {
    const { fileId } = await client!.upload(bytes, name)

    return client!.call(verifyDocumentSignatures, { fileId })
  }
  const listed = (client: WireClient | undefined, input = {}) => client!.call(getVerificationHistory, input)
  const names = async (client: WireClient | undefined, input = {}) =>
    (await listed(client, input)).rows.map(({ name }) => name)

  it('tells what was checked, what became of it, and by whom; newest first', async () => {
    const empty = await listed(checker)
    expect(empty).toMatchObject({ rows: [], total: 0, more: false })
    const { bytes } = await aPdfReallySigned()
    const signed = await checks(checker, 'Lease deed.pdf', bytes)
    await checks(checker, 'Letter 100%.pdf', await aPdf())
    const { rows, total } = await listed(checker)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { name: 'Letter 100%.pdf', verdict: 'none', signers: [] },
      {
        name: 'Lease deed.pdf',
        verdict: 'unsure',
        sha256: signed.sha256,
        size: bytes.length,
        signers: [expect.any(String)],
        checked_by: { name: checkerName },
      },
    ])
  })

  it('keeps no file that was only checked', async () => {
    const { sha256 } = await checks(checker, 'Once.pdf', await aPdf())
    const kept = fixture.parts.vault.open(fixture.organisation.id, Buffer.from(sha256, 'hex'))
    expect(await kept).toBeNull()
    const { fileId } = await checker!.upload(await aPdf(), 'Twice.pdf')
    await checker!.call(verifyDocumentSignatures, { fileId })
    const again = await checker!.send(verifyDocumentSignatures, { fileId })
    expect(again.body.code).toBe('FILE_NOT_FOUND')
  })

  it('is found by a part of its name, taken literally, or by how its hash begins', async () => {
    expect(await names(checker, { searchValue: 'LEASE' })).toEqual(['Lease deed.pdf'])
    expect(await names(checker, { searchValue: '0%' })).toEqual(['Letter 100%.pdf'])
    const [row] = (await listed(checker, { searchValue: 'Lease' })).rows
    expect(await names(checker, { searchValue: row?.sha256.slice(0, 12).toUpperCase() })).toEqual([
      'Lease deed.pdf',
    ])
    expect(await names(checker, { searchValue: 'nothing like it' })).toEqual([])
  })

  it('comes in pages', async () => {
    const all = await names(checker)
    expect(await names(checker, { maxRows: 1, pageNo: 2 })).toEqual(all.slice(1, 2))
  })

  it('shows everybody’s to a member who sees all documents, and to nobody of another organisation', async () => {
    await checks(reader, 'Of the reader.pdf', await aPdf())
    expect(await names(reader)).toEqual(expect.arrayContaining(['Of the reader.pdf', 'Lease deed.pdf']))
    expect(await names(checker)).not.toContain('Of the reader.pdf')
    expect((await listed(stranger)).total).toBe(0)
    expect((await clerk!.send(getVerificationHistory, {})).status).toBe(403)
  })

  it('ends with the retention of papers', async () => {
    const erase = () => eraseKept(fixture.parts, fixture.organisation.id, 100)
    await erase()
    expect((await listed(reader)).total).toBeGreaterThan(0)
    fixture.pass(2921 * day)
    await erase()
    expect(
      await fixture.store.transaction((tx) => tx.verificationRuns.erase(fixture.parts.clock.now())),
    ).toBe(0)
  })
})
