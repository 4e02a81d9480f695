import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { migrations } from '#store/migrations/index.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { bytesOf, houseOf, officerOf } from '../backups/load.ts'
import { aClient, type WireClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'

const run = promisify(execFile)
const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
// Each test costs a start of the product: the newest release is upgraded every time, all of them when asked.
const tested = process.env.MUHAR_ALL_RELEASES ? releases : releases.slice(-1)

describe.each(tested)('the data of release %s', { timeout: 120_000 }, (release) => {
  let root: string
  let product: Product
  let officer: WireClient

  const command = async (...words: string[]) =>
    (
      await run(process.execPath, [`scripts/${words[0]}.mjs`, ...words.slice(1)], {
        env: { ...process.env, MUHAR_DATA: join(root, 'data') },
      })
    ).stdout

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'muhar-upgrade-'))
    const from = join(import.meta.dirname, release)
    await mkdir(join(root, 'data/keys'), { recursive: true })
    await copyFile(join(from, 'master.key'), join(root, 'data/keys/master.key'))
    await command('restore', from)
    product = await startProduct({ data: join(root, 'data') })
    const { email, password } = officerOf(product.demo)
    officer = aClient(product.address)
    await officer.login(email, password)
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    await rm(root, { recursive: true, force: true })
  })

  const named = async (name: string) => {
    const { rows } = await officer.call(getDocuments, {})
    const found = await Promise.all(
      rows.map(async ({ document_id }) => (await officer.call(fetchDocumentInfo, { document_id })).document),
    )
    const document = found.find(({ state }) => state === name)
    if (!document) throw new Error(`there is no document in state ${name}`)

    return document
  }

  it('was made by a release whose migrations are a beginning of ours', async () => {
    const manifest = await readFile(join(import.meta.dirname, release, 'manifest.json'), 'utf8')
    const { migrations: then } = JSON.parse(manifest.slice(0, manifest.trimEnd().lastIndexOf('\n'))) as {
      migrations: string[]
    }
    expect(Object.keys(migrations).slice(0, then.length)).toEqual(then)
  })

  it('holds its trails after the migrations', async () => {
    expect(await command('verify-audit')).toMatch(/^The audit trail holds: /)
  })

  it('holds its papers: the completed one is as good for other people’s tools as it was', async () => {
    const { rows } = await officer.call(getDocuments, {})
    expect(rows.map(({ state }) => state).sort()).toEqual(['completed', 'draft', 'out_for_signature'])
    const file = join(root, 'completed.pdf')
    await writeFile(file, await bytesOf(officer, (await named('completed')).document_id, true))
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
  })

  it('goes on: who was waiting signs, the paper completes, and both signatures are good', async () => {
    const { document_id, signers } = await named('out_for_signature')
    const waiting = signers.find(({ state }) => state !== 'signed')
    if (!waiting) throw new Error('nobody waits')
    await officer.call(resendInviteToSigner, { document_id, signer_id: waiting.signer_id })
    const client = await aSignerComesIn(houseOf(product), waiting.email ?? '')
    expect((await signsElectronically(client)).state).toBe('signed')
    await vi.waitUntil(
      async () => (await officer.call(fetchDocumentInfo, { document_id })).document.state === 'completed',
      { timeout: 30_000, interval: 200 },
    )
    const file = join(root, 'both.pdf')
    await writeFile(file, await bytesOf(officer, document_id, true))
    expect(validSignatures(file)).toBeGreaterThanOrEqual(2)
    expect(await command('verify-audit')).toMatch(/^The audit trail holds: /)
  })
})
