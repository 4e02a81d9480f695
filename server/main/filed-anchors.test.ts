import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestAuthority } from '#engine/tests/pki.ts'
import { CannotStart } from './cannot-start.ts'
import { filedTrust } from './filed-anchors.ts'

const folder = mkdtempSync(join(tmpdir(), 'muhar-trust-'))

describe('the folder MUHAR_TRUST', () => {
  beforeAll(() => {
    for (const shelf of ['cca-india', 'test']) mkdirSync(join(folder, shelf))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('gives its roots with their shelf, and those of tests apart', async () => {
    const [real, simulated] = [await TestAuthority.create({ called: 'Real' }), await TestAuthority.create()]
    writeFileSync(join(folder, 'cca-india/real.der'), real.root.der)
    writeFileSync(join(folder, 'test/simulated.der'), simulated.root.der)
    expect(await filedTrust(folder)).toEqual({
      anchors: [{ certificate: real.root.der, kind: 'cca-india' }],
      testRoots: [simulated.root.der],
    })
  })

  it('keeps the server from starting when it cannot be used', async () => {
    await expect(filedTrust(join(folder, 'nowhere'))).rejects.toThrow(CannotStart)
    writeFileSync(join(folder, 'cca-india/broken.pem'), 'nothing')
    await expect(filedTrust(folder)).rejects.toThrow(/^MUHAR_TRUST names .* which cannot be used/)
  })
})
