import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../../tests/pdf-files.ts'
import { TestAuthority } from '../../tests/pki.ts'
import { pem, toolFolder } from '../../tests/run-tool.ts'
import { signWithPort } from '../../tests/sign-with-port.ts'
import { verify } from '../../verify/verify.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { systemAnchors } from './system-anchors.ts'
import { readTrustFolder } from './trust-folder.ts'

const folder = toolFolder()
let ours: TestAuthority
let simulated: TestAuthority

beforeAll(async () => {
  ours = await TestAuthority.create({ called: 'Our own' })
  simulated = await TestAuthority.create()
  for (const shelf of ['cca-india', 'organisation', 'test']) mkdirSync(`${folder.path}/${shelf}`)
  folder.write('organisation/ours.pem', pem('CERTIFICATE', ours.root.der))
  folder.write('test/simulator.der', simulated.root.der)
  folder.write('organisation/read-me.txt', 'no certificate')
})
afterAll(() => folder.remove())

async function judged(authority: TestAuthority, more = {}) {
  const holder = await authority.issueOrganisation('Company')
  const file = await signWithPort(await aPdf(), { field: { field: 'one' }, holder, authority })
  const { anchors, testRoots } = await readTrustFolder(folder.path)
  const report = await verify(file, { trust: anchors, testRoots, crypto: nodeCrypto, ...more })
  return { ...report.signatures[0]!, isTest: report.isTest }
}

describe('a folder of trust', () => {
  it('says on whose word a root is trusted', async () => {
    await expect(judged(ours)).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      anchor: { kind: 'organisation', subject: 'Our own Root' },
      isTest: false,
    })
  })

  it('recognises the roots of tests, and does not trust them', async () => {
    await expect(judged(simulated)).resolves.toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
      message: expect.stringContaining('test, not trusted'),
      anchor: { kind: 'test', subject: 'TEST ONLY Root' },
      path: [{ role: 'signer' }, { role: 'authority' }, { role: 'authority' }, { role: 'anchor' }],
      isTest: true,
    })
  })

  it('recognises a root of tests by its name in any folder', async () => {
    await expect(judged(simulated, { trust: simulated.trust })).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      anchor: { kind: 'test' },
      isTest: true,
    })
  })

  it('refuses a file on its shelves that holds no certificate', async () => {
    const broken = toolFolder()
    mkdirSync(`${broken.path}/cca-india`)
    broken.write('cca-india/root.pem', 'not a certificate')
    await expect(readTrustFolder(broken.path)).rejects.toMatchObject({ code: 'UNREADABLE' })
    broken.remove()
    await expect(readTrustFolder(broken.path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is not needed for the roots of the system', () => {
    const anchors = systemAnchors()
    expect(anchors.length).toBeGreaterThan(80)
    expect(new Set(anchors.map(({ kind }) => kind))).toEqual(new Set(['system']))
  })
})
