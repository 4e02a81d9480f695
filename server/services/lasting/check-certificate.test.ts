import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { checkArchivesJob } from '#jobs/signing/check-archives.ts'
import { erasureLock } from '#store/vault-erasure.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, fileOf } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allTrustedRoots } from '../seal/installation-root.ts'
import { checkCertificate } from './check-certificate.ts'

const day = 86_400_000

describe('the nightly check of certificates of completion', () => {
  let fixture: SigningFixture
  let docketId: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    docketId = out.docketId
    await signsElectronically(await aSignerComesIn(fixture, out.first.email))
    await vi.waitUntil(certificate, { timeout: 20_000 })
  })
  afterAll(() => fixture?.close())

  const certificate = () => fixture.store.read((tx) => tx.completionCertificates.of(docketId))
  const bytesOf = async () => readFileSync(await fileOf(fixture, (await certificate())!.sha256))
  const night = () => checkArchivesJob.run({ organisationId: fixture.organisation.id }, fixture.parts)
  const events = async (event: string) =>
    (await fixture.store.read((tx) => tx.trails.ofDocket(docketId))).filter((one) => one.event === event)
  const change = async (changed: object) => {
    const { level, problem, archived_until, checked_at } = (await certificate())!
    const proof = { level, problem, archived_until, checked_at, ...changed }
    await fixture.store.transaction((tx) => tx.completionCertificates.update(docketId, proof))
  }
  const dueSoon = () => {
    const now = fixture.parts.clock.now().getTime()

    return change({ checked_at: new Date(now - 2 * day), archived_until: new Date(now + 80 * day) })
  }

  it('knows from the beginning how long one lasts, and looks at those that nobody looked at', async () => {
    const made = (await certificate())!
    expect(made).toMatchObject({ level: 'B-LTA', problem: null })
    expect(made.archived_until!.getTime()).toBeGreaterThan(Date.now() + 365 * day)
    // As one that was made before anybody asked.
    await change({ level: null, archived_until: null, checked_at: null })
    await night()
    const seen = (await certificate())!
    expect(seen).toMatchObject({ level: 'B-LTA', sha256: made.sha256, archived_until: made.archived_until })
    expect(seen.checked_at).not.toBeNull()
  })

  it('renews one before its time-stamp ends, in the place of the old bytes', async () => {
    const { sha256: old } = (await certificate())!
    const before = await bytesOf()
    await dueSoon()
    await Promise.all([night(), night()])
    const renewed = (await certificate())!
    const after = await bytesOf()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.subarray(0, before.length).equals(before)).toBe(true)
    expect(renewed.size).toBe(after.length)
    expect(renewed.archived_until!.getTime()).toBeGreaterThan(Date.now() + 365 * day)
    expect(await fixture.parts.vault.open(fixture.organisation.id, old)).toBeNull()
    checkWithQpdf(await fileOf(fixture, renewed.sha256))
    const report = await verify(after, {
      trust: await allTrustedRoots(fixture.parts),
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })
    expect(report.signatures.map(({ type, indication }) => [type, indication])).toEqual([
      ['signature', 'TOTAL-PASSED'],
      ['document time-stamp', 'TOTAL-PASSED'],
      ['document time-stamp', 'TOTAL-PASSED'],
    ])
    const [entry, ...more] = await events('completion-certificate-renewed')
    expect(more).toEqual([])
    expect([entry?.hash_before, entry?.hash_after]).toEqual([old, renewed.sha256])
  })

  it('leaves the bytes alone while a backup copies them, and comes back', async () => {
    await dueSoon()
    const { sha256 } = (await certificate())!
    const lock = sql`select pg_advisory_xact_lock(${erasureLock[0]}, ${erasureLock[1]})`
    await fixture.parts.store.platform.transaction(async (tx) => {
      await lock.execute(rowsOf(tx))
      await night()
      expect((await certificate())!.sha256).toEqual(sha256)
    })
    await night()
    expect((await certificate())!.sha256).not.toEqual(sha256)
  })

  it('says once that one is broken, and adds nothing to it', async () => {
    const { sha256 } = (await certificate())!
    const whole = fixture.parts.vault.open.bind(fixture.parts.vault)
    fixture.parts.vault.open = async (organisationId, asked) => {
      const opened = await whole(organisationId, asked)

      return (
        opened && {
          ...opened,
          size: opened.size,
          read: async (start, end) => {
            const bytes = Buffer.from(await opened.read(start, end))
            if (start <= 12 && end > 12) bytes[12 - start]! ^= 1
            return bytes
          },
        }
      )
    }
    try {
      for (const _night of [1, 2]) await checkCertificate(fixture.parts, fixture.organisation.id, docketId)
    } finally {
      fixture.parts.vault.open = whole
    }
    expect(await certificate()).toMatchObject({ sha256, problem: 'broken', level: 'B-LTA' })
    expect(await events('archive-check-failed')).toHaveLength(1)
    await checkCertificate(fixture.parts, fixture.organisation.id, docketId)
    expect((await certificate())?.problem).toBeNull()
  })
})
