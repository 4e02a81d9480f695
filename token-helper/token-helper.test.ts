import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aTokenHelper } from '#testing/a-token-helper.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { tablesOf } from '#testing/leaks/places.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { softTokens, tokenPin } from '#testing/soft-tokens.ts'
import { pageWithToken } from '#testing/token-acts.ts'

const name = 'Asha Rao'

describe('the token helper with SoftHSM', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-token-helper-'))
  const tokens = softTokens(folder)
  let fixture: SigningFixture
  const running: ReturnType<typeof aTokenHelper>[] = []
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
    tokens.make('asha', await fixture.pki.give(name))
    tokens.make('empty')
  })
  beforeEach(() => fixture.logIn())
  afterEach(() => {
    for (const helper of running.splice(0)) helper.kill()
  })
  afterAll(async () => {
    await fixture?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function asha() {
    const person = { ...aPerson(name), methods: ['dsc' as const] }
    const out = await aDocumentOutForSignature(fixture.initiator, [person])
    const client = await aSignerComesIn(fixture, out.first.email)

    return { ...out, client, page: pageWithToken(client) }
  }

  function starts(code: string, plugged: string[], command?: readonly [string, ...string[]]) {
    const conf = tokens.plugged(...plugged)
    const helper = aTokenHelper({
      url: fixture.url,
      conf,
      home: join(folder, 'home'),
      code,
      ...(command && { command }),
    })
    running.push(helper)

    return helper
  }

  it('is built into one file, shows what is signed, and signs; the PIN is nowhere', async () => {
    const built = join(folder, 'built')
    execFileSync(process.execPath, ['scripts/build-helper.mjs', built])
    expect(readdirSync(built)).toEqual(['muhar-token-helper'])
    const { page, documentId } = await asha()
    const helper = starts(await page.code(), ['asha'], [join(built, 'muhar-token-helper')])
    await helper.sees('Himalaya Finance')
    await helper.sees(`To: ${name}`)
    await helper.sees(`You sign as ${name}.`)
    await page.begins()
    await helper.sees('PIN of asha, to sign one document as Asha Rao:')
    helper.types(tokenPin)
    await helper.sees('One signature is sent.')
    expect(await page.completes()).toMatchObject({ state: 'signed', certificate_name: name })
    await helper.sees('Signed.')
    expect(await helper.ended).toBe(0)
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)

    const kept = join(folder, 'home/muhar-token-helper')
    expect(readdirSync(kept).map((file) => file.replace(/^[0-9a-f]{64}/, 'DIGEST'))).toEqual([
      'DIGEST.node',
      'settings.json',
    ])
    const settings = readFileSync(join(kept, 'settings.json'), 'utf8')
    expect(settings).toContain(fixture.url)
    const rows = await everyRow(fixture)
    expect(rows).toContain(documentId)
    for (const text of [helper.printed(), settings, rows]) expect(text).not.toContain(tokenPin)
  })

  it('loads the library that it carries, and never a changed one', async () => {
    const kept = join(folder, 'home/muhar-token-helper')
    const [library = ''] = readdirSync(kept).filter((file) => file.endsWith('.node'))
    const carried = readFileSync(join(kept, library))
    writeFileSync(join(kept, library), 'another library')
    const { page } = await asha()
    const helper = starts(await page.code(), ['asha'], [join(folder, 'built/muhar-token-helper')])
    await helper.sees('You sign as')
    expect(readFileSync(join(kept, library)).equals(carried)).toBe(true)
  })

  it('asks again after a wrong PIN, and says what the token says of its tries', async () => {
    const { page } = await asha()
    const helper = starts(await page.code(), ['asha'])
    await helper.sees('You sign as')
    await page.begins()
    await helper.sees('PIN of asha')
    helper.types('0000')
    await helper.sees('The PIN is wrong.')
    await helper.sees('A few tries are left.')
    helper.types(tokenPin)
    await helper.sees('is sent')
    expect((await page.completes()).state).toBe('signed')
  })

  it('asks which of two tokens signs, and the page says where one holds no certificate', async () => {
    const { page, client } = await asha()
    const helper = starts(await page.code(), ['asha', 'empty'])
    await helper.sees('2 tokens are plugged in. Which one signs?')
    helper.types('7')
    await helper.sees('Type a number from 1 to 2.')
    const [, number = ''] = /(\d)\. empty/.exec(helper.printed()) ?? []
    helper.types(number)
    await helper.sees('holds no certificate')
    expect(await helper.ended).toBe(1)
    expect(await page.trouble()).toBe('TOKEN_WITHOUT_CERTIFICATE')
    expect((await client.call(getSigningPage, {})).page.signing_now).toBeNull()
  })

  it('says that no token is plugged in', async () => {
    const { page } = await asha()
    const helper = starts(await page.code(), [])
    await helper.sees('No token is plugged in.')
    helper.types('stop')
    expect(await helper.ended).toBe(1)
    expect(await page.trouble()).toBe('TOKEN_NOT_FOUND')
  })

  it('refuses a code that was used, in words', async () => {
    const { page } = await asha()
    const code = await page.code()
    const first = starts(code, ['asha'])
    await first.sees('You sign as')
    const second = starts(code, ['asha'])
    await second.sees('This code is unknown, was used')
    expect(await second.ended).toBe(1)
  })

  it('is killed in the middle: the page says so, and another code goes on', async () => {
    const { page, documentId } = await asha()
    const helper = starts(await page.code(), ['asha'])
    await helper.sees('You sign as')
    await page.begins()
    await helper.sees('PIN of asha')
    helper.kill()
    await helper.ended
    fixture.pass(21_000)
    expect(await page.trouble()).toBe('TOKEN_HELPER_AWAY')

    const again = starts(await page.code(), ['asha'])
    await again.sees('You sign as')
    await page.begins()
    await again.sees('PIN of asha')
    again.types(tokenPin)
    expect((await page.completes()).state).toBe('signed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })
})

/** What the database holds, as text. */
async function everyRow({ database }: SigningFixture): Promise<string> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    return (await tablesOf(client)).map(({ bytes }) => bytes.toString('utf8')).join('\n')
  } finally {
    await client.end()
  }
}
