import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import published from '#main/published-secrets.json' with { type: 'json' }
import { scan, unknownSecrets } from '../../scripts/scan-secrets.mjs'

const home = resolve(import.meta.dirname, '../..')

describe('the secrets in the repository', () => {
  it('are each named with a reason, so that production refuses them', () => {
    expect(unknownSecrets(scan(home), published)).toEqual([])
    for (const { sha256, where, why } of published) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(where.length && why.length).toBeGreaterThan(8)
    }
  })

  describe('planted', () => {
    let folder: string
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    // One in sixty has no digit, and letters alone are read as words.
    const random = (bytes: number) => `${randomBytes(bytes).toString('base64url')}7`
    const planted: Record<string, string | Buffer> = {
      'key.pem': pem,
      'in-code.ts': `export const pem = ${JSON.stringify(pem)}\n`,
      'aws.env': `AWS_ACCESS_KEY_ID=${'AKIA'}${'ABCDEFGHIJKLMNOP'}\n`,
      'url.md': `Use postgres://muhar:${random(9)}@db.internal/muhar\n`,
      'settings.json': `{ "smsApiKey": "${random(18)}" }\n`,
      'code.ts': `const sessionSecret = '${random(18)}'\n`,
      'token.txt': `${'ghp'}_${'a1B2'.repeat(9)}\n`,
      'jwt.txt': `${'eyJ'}${random(20)}.${'eyJ'}${random(20)}.${random(32)}\n`,
      'master.key': randomBytes(32),
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'muhar-planted-'))
      for (const [name, bytes] of Object.entries(planted)) await writeFile(join(folder, name), bytes)
      await writeFile(
        join(folder, 'harmless.ts'),
        "const password = 'correct-horse'\nconst token = readToken()\n",
      )
      execFileSync('git', ['init', '-q'], { cwd: folder })
      execFileSync('git', ['add', '.'], { cwd: folder })
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    it.each(Object.keys(planted))('in %s is found', (name) => {
      expect(unknownSecrets(scan(folder), published).map(({ file }) => file)).toContain(name)
    })

    it('is told from a word', () => {
      expect(scan(folder).filter(({ file }) => file === 'harmless.ts')).toEqual([])
    })
  })
})
