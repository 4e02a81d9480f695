import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { settings } from '#main/settings/declared.ts'

const home = resolve(import.meta.dirname, '../..')

it('docs/configuration.md and README.md say what is declared', () => {
  const script = join(home, 'scripts/configuration-page.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('reads each setting that is declared', () => {
  const room = join(home, 'server/main')
  const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|declared\.ts$/.test(file))
    .map((file) => readFileSync(join(room, file), 'utf8'))
    .join('\n')
  // The library of the storage reads its own; those of accounts are put together from the
  // provider's name.
  const elsewhere = /^AWS_|^MUHAR_(GOOGLE|MICROSOFT)_/
  const unread = settings
    .flatMap(({ names }) => names)
    .filter((name) => !elsewhere.test(name) && !new RegExp(`\\b${name}\\b`).test(sources))
  expect(unread).toEqual([])
})

it('names ten settings first', () => {
  expect(settings.filter(({ first }) => first)).toHaveLength(10)
})
