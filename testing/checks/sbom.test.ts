import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'

const script = resolve(import.meta.dirname, '../../scripts/sbom.mjs')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muhar-sbom-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'product', version: '1.0.0', license: 'Apache-2.0' }),
  )

  return () => rm(folder, { recursive: true, force: true })
})

/** Two good libraries, one of them for development, and one more under the licence to be judged. */
async function lockWith(license: string | undefined): Promise<void> {
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { dependencies: { one: '1.0.0', judged: '1.0.0' }, devDependencies: { two: '2.0.0' } },
        'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '^1.0.0' } },
        'node_modules/one/node_modules/two': { version: '1.5.0', license: 'ISC' },
        'node_modules/two': { version: '2.0.0', license: 'ISC', dev: true },
        'node_modules/judged': { version: '1.0.0', license },
      },
    }),
  )
}

const run = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...words, folder], { encoding: 'utf8' })
  return { status, stderr }
}

describe('the bill of materials', () => {
  it.each([
    'MIT',
    '(BSD-3-Clause OR GPL-2.0)',
    'Apache-2.0 AND LGPL-3.0-or-later',
    '(MIT OR AGPL-3.0) AND ISC',
  ])('is made where a library is under %s', async (license) => {
    await lockWith(license)
    expect(run()).toEqual({ status: 0, stderr: '' })
  })

  it.each([
    'AGPL-3.0',
    'AGPL-3.0-or-later',
    'GPL-3.0-only',
    'SSPL-1.0',
    'BUSL-1.1',
    'MIT AND AGPL-3.0',
    '(MIT',
    'UNLICENSED',
  ])('is refused where a library is under %s', async (license) => {
    await lockWith(license)
    expect(run()).toEqual({
      status: 1,
      stderr: `judged 1.0.0 is under ${license}, which may not be used here.\n`,
    })
  })

  it('is refused where a library names no licence', async () => {
    await lockWith(undefined)
    expect(run().status).toBe(1)
    expect(run().stderr).toContain('judged 1.0.0 names no licence')
  })

  it('knows what needs what, and what is for development alone', async () => {
    await lockWith('MIT')
    run()
    const bill = JSON.parse(await readFile(join(folder, 'docs/sbom.json'), 'utf8'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(bill.components.map((one: Record<string, string>) => [one.purl, one.scope])).toEqual([
      ['pkg:npm/judged@1.0.0', 'required'],
      ['pkg:npm/one@1.0.0', 'required'],
      ['pkg:npm/two@1.5.0', 'required'],
      ['pkg:npm/two@2.0.0', 'excluded'],
    ])
    expect(bill.dependencies).toContainEqual({ ref: 'pkg:npm/one@1.0.0', dependsOn: ['pkg:npm/two@1.5.0'] })
  })

  it('is checked against the lock file', async () => {
    await lockWith('MIT')
    expect(run('--check').status).toBe(1)
    run()
    expect(run('--check')).toEqual({ status: 0, stderr: '' })
    await lockWith('ISC')
    expect(run('--check').stderr).toContain('docs/licences.md is not what package-lock.json says')
  })
})
