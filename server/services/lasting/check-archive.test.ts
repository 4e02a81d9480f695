import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { checkArchivesJob } from '#jobs/signing/check-archives.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allTrustedRoots } from '../seal/installation-root.ts'
import { checkArchive } from './check-archive.ts'

const soon = { timeout: 20_000 }
const day = 86_400_000

describe('the nightly check of signed files', () => {
  let fixture: SigningFixture
  let documentId: string
  let docketId: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    documentId = out.documentId
    docketId = out.docketId
    await signsElectronically(await aSignerComesIn(fixture, out.first.email))
    await vi.waitFor(async () => expect((await proof())?.level).toBe('B-LTA'), soon)
    await vi.waitFor(
      async () => expect(await fixture.eventsOf(docketId)).toContain('document-completed'),
      soon,
    )
  })
  afterAll(() => fixture?.close())

  const proof = () => fixture.store.read((tx) => tx.documentProofs.of(documentId))
  const night = () => checkArchivesJob.run({ organisationId: fixture.organisation.id }, fixture.parts)
  const versions = async () => (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).length
  const changeProof = (change: object) =>
    fixture.store.transaction(async (tx) => {
      const { level, problem, archived_until, checked_at } = (await proof())!
      await tx.documentProofs.set(documentId, { level, problem, archived_until, checked_at, ...change })
    })

  it('leaves alone what was seen lately, and looks again after a month', async () => {
    const [seen, count] = [(await proof())?.checked_at, await versions()]
    await night()
    expect((await proof())?.checked_at).toEqual(seen)
    const long = new Date(fixture.parts.clock.now().getTime() - 31 * day)
    await changeProof({ checked_at: long })
    await night()
    expect((await proof())?.checked_at.getTime()).toBeGreaterThan(long.getTime())
    // Good for years still: nothing is added.
    expect(await versions()).toBe(count)
    expect(await proof()).toMatchObject({ level: 'B-LTA', problem: null })
  })

  it('renews the time-stamp before the authority behind the last one ends', async () => {
    const before = readFileSync(await newestFile(fixture, documentId))
    const now = fixture.parts.clock.now().getTime()
    await changeProof({ checked_at: new Date(now - 2 * day), archived_until: new Date(now + 80 * day) })
    await Promise.all([night(), night()])
    const file = await newestFile(fixture, documentId)
    const after = readFileSync(file)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.subarray(0, before.length).equals(before)).toBe(true)
    checkWithQpdf(file)
    const report = await verify(after, {
      trust: await allTrustedRoots(fixture.parts),
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })
    expect(report.isGood).toBe(true)
    expect(report.signatures.map(({ type, level }) => [type, level])).toEqual([
      ['signature', 'B-LTA'],
      ['document time-stamp', null],
      ['document time-stamp', null],
    ])
    expect((await proof())?.archived_until?.getTime()).toBeGreaterThan(now + 365 * day)
    expect(
      (await fixture.eventsOf(docketId)).filter((event) => event === 'document-proof-added'),
    ).toHaveLength(2)
  })

  it('says what is wrong with a file, once, and adds nothing to it', async () => {
    const whole = fixture.parts.vault.open.bind(fixture.parts.vault)
    const spoilt: typeof whole = async (organisationId, sha256) => {
      const opened = await whole(organisationId, sha256)
      if (!opened) return null

      return {
        ...opened,
        size: opened.size,
        read: async (start, end) => {
          const bytes = Buffer.from(await opened.read(start, end))
          // One letter inside what the first signature covers.
          if (start <= 12 && end > 12) bytes[12 - start]! ^= 1
          return bytes
        },
      }
    }
    const count = await versions()
    fixture.parts.vault.open = spoilt
    try {
      for (const _night of [1, 2]) await checkArchive(fixture.parts, fixture.organisation.id, documentId)
    } finally {
      fixture.parts.vault.open = whole
    }
    expect(await versions()).toBe(count)
    expect(
      (await fixture.eventsOf(docketId)).filter((event) => event === 'archive-check-failed'),
    ).toHaveLength(1)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.proof).toMatchObject({ level: 'B-LTA', problem: 'broken' })
    // Whole again, and said so.
    await checkArchive(fixture.parts, fixture.organisation.id, documentId)
    expect((await proof())?.problem).toBeNull()
  })
})
