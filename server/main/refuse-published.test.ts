import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'
import { refusePublished } from './refuse-published.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muhar-secrets-'))
  await writeFile(join(folder, 'master.key'), randomBytes(32))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const check = (changed: Record<string, string>) => {
  const environment = {
    MUHAR_MODE: 'production',
    MUHAR_PUBLIC_URL: 'https://sign.example',
    MUHAR_MASTER_KEY_FILE: join(folder, 'master.key'),
    SMTP_URL: `smtps://post:${randomBytes(12).toString('hex')}@mail.example:465`,
    MUHAR_MAIL_FROM: 'sign@example.in',
    ...changed,
  }

  return refusePublished(readConfiguration(environment, folder), environment)
}

describe('a secret of one’s own', () => {
  it('is taken', async () => {
    await check({ DATABASE_URL: `postgres://muhar:${randomBytes(12).toString('hex')}@db.example/muhar` })
  })

  it.each([
    ['The master key', { MUHAR_MASTER_KEY_FILE: resolve('testing/upgrades/0.1.0/master.key') }],
    ['The password in SMTP_URL', { SMTP_URL: 'smtps://post:password@mail.example:465' }],
    [
      'The password in DATABASE_URL',
      { DATABASE_URL: 'postgres://muhar:only-for-tests-0123456789@127.0.0.1/muhar' },
    ],
    ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: 'S3RVER' }],
  ])('is not what anybody can read in the source: %s', async (name, environment) => {
    await expect(check(environment as Record<string, string>)).rejects.toThrow(CannotStart)
    await expect(check(environment as Record<string, string>)).rejects.toThrow(
      `${name} is a secret that stands in the source code of Muhar`,
    )
  })
})
