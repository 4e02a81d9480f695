import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('docs/permissions.md is what the tables of modules, addresses and calls say', () => {
  const script = resolve(import.meta.dirname, '../../scripts/permissions-page.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
