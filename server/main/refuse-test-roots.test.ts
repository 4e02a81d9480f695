import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { pem } from '#engine/tests/run-tool.ts'
import { refuseTestRoots } from './refuse-test-roots.ts'

describe('production', () => {
  let folder: string
  const file = (name: string) => join(folder, name)
  const esign = (rootsFile: string) => ({
    url: 'https://esp.example',
    aspId: 'ASP',
    keyFile: '',
    pinnedFile: '',
    rootsFile,
    dialect: 'form' as const,
    authModes: {},
  })
  const none = { esign: null, panEsign: null, timeStamps: null, trustFolder: null, testRoots: false }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-roots-'))
    const own = pem('CERTIFICATE', anOpensslKey('ec:P-256', 'Some Authority').certificate)
    const test = pem('CERTIFICATE', anOpensslKey('ec:P-256', 'TEST ONLY Root').certificate)
    await writeFile(file('own.pem'), own)
    // Behind another: each of them is looked at.
    await writeFile(file('both.pem'), own + test)
    for (const [trust, root] of [
      ['good', own],
      ['bad', test],
    ] as const) {
      await mkdir(join(folder, trust, 'organisation'), { recursive: true })
      await mkdir(join(folder, trust, 'test'))
      await writeFile(join(folder, trust, 'organisation', 'root.pem'), root)
      // On its shelf it is known, and trusted by nobody.
      await writeFile(join(folder, trust, 'test', 'root.pem'), test)
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('trusts authorities that are not for tests', async () => {
    await refuseTestRoots(none)
    const timeStamps = { url: 'https://tsa.example', rootsFile: file('own.pem') }
    await refuseTestRoots({ ...none, esign: esign(file('own.pem')), timeStamps, trustFolder: file('good') })
  })

  it('trusts none that is, in any setting, unless that is meant', async () => {
    const timeStamps = { url: 'https://tsa.example', rootsFile: file('both.pem') }
    for (const [name, configuration] of [
      ['MUHAR_ESP_ROOTS', { ...none, esign: esign(file('both.pem')) }],
      ['MUHAR_TSA_ROOTS', { ...none, timeStamps }],
      ['MUHAR_TRUST', { ...none, trustFolder: file('bad') }],
    ] as const) {
      await expect(refuseTestRoots(configuration)).rejects.toThrow(
        new RegExp(
          `^${name} holds “.*TEST ONLY Root.*”, an authority for tests, which production does not trust`,
        ),
      )
      await refuseTestRoots({ ...configuration, testRoots: true })
    }
  })
})
