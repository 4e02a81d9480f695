import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { askOtp, linkOf, signsElectronically } from '../a-signer.ts'
import { aClient, type WireClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { validSignatures } from '../signed-file.ts'
import { type Acknowledged, bytesOf, fixtureOf, officerOf, sendUntil } from './load.ts'

const run = promisify(execFile)

/** As a person types them; what they print is what the person reads. */
const npm = async (words: string[], data: string) =>
  (
    await run(process.execPath, [`scripts/${words[0]}.mjs`, ...words.slice(1)], {
      env: { ...process.env, MUHAR_DATA: data },
    })
  ).stdout

describe('npm run backup beside a working product, and npm run restore elsewhere', {
  timeout: 180_000,
}, () => {
  let root: string
  let product: Product
  let restored: Product
  let oldSession: WireClient
  const kept: Acknowledged[] = []
  let waiting: Acknowledged
  let link: string
  let begunAt = 0
  let said = { backup: '', restore: '' }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'muhar-backup-'))
    const [first, second] = [join(root, 'first'), join(root, 'second')]
    product = await startProduct({ data: first })
    const { email, password } = officerOf(product.demo)
    oldSession = aClient(product.address)
    await oldSession.login(email, password)
    let isOver = false
    const load = [1, 2].map(() => sendUntil(product, () => isOver, kept))
    await vi.waitUntil(() => kept.filter(({ signedAt }) => signedAt).length >= 2, { timeout: 60_000 })
    waiting = kept.find(({ signedAt }) => signedAt !== null)!
    link = await linkOf(fixtureOf(product), waiting.secondEmail)
    const before = kept.length
    begunAt = Date.now()
    said = { ...said, backup: await npm(['backup', join(root, 'copy')], first) }
    await vi.waitUntil(() => kept.length > before, { timeout: 30_000 })
    isOver = true
    await Promise.all(load)
    await product.stop()
    await mkdir(join(second, 'keys'), { recursive: true })
    await copyFile(join(first, 'keys/master.key'), join(second, 'keys/master.key'))
    said = { ...said, restore: await npm(['restore', join(root, 'copy')], second) }
    restored = await startProduct({ data: second, port: Number(new URL(product.address).port) })
  }, 180_000)
  afterAll(async () => {
    await restored?.stop()
    await product?.stop()
    await rm(root, { recursive: true, force: true })
  })

  const officer = async () => {
    const { email, password } = officerOf(restored.demo)
    const client = aClient(restored.address)
    await client.login(email, password)

    return client
  }

  it('says what it did, and that the master key is not in it', () => {
    expect(said.backup).toMatch(/^Backed up to \S+ as of \S+Z: \d+ rows, \d+ files/)
    expect(said.backup).toMatch(/needed to restore it: the master key in \S+master\.key\.\n$/)
    expect(said.restore).toMatch(/files read back whole; \d+ entries of the audit trail in \d+ chains hold\./)
  })

  it('holds everything that was acknowledged before it began, and every byte of it', async () => {
    const client = await officer()
    const before = kept.filter(({ sentAt }) => sentAt < begunAt)
    expect(before.length).toBeGreaterThanOrEqual(2)
    for (const { documentId, signedAt } of before) {
      const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
      const isSigned = signedAt !== null && signedAt < begunAt
      if (isSigned) expect(document.signers[0]?.state).toBe('signed')
      expect((await bytesOf(client, documentId, isSigned)).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('holds trails that verify-audit finds whole, with the restore in them', async () => {
    expect(await npm(['verify-audit'], restored.data)).toMatch(/^The audit trail holds: /)
  })

  it('ends every session, and lets people log in with the passwords they had', async () => {
    const again = aClient(restored.address)
    again.session = oldSession.session
    const { status } = await again.send(getDocuments, {})
    expect(status).toBe(401)
    await officer()
  })

  it('goes on where it was: the next person signs by the link of before, and both signatures are good', async () => {
    const signer = aClient(restored.address)
    const { challenge_id, otp } = await askOtp(fixtureOf(restored), signer, link, waiting.secondEmail)
    signer.session = (await signer.call(validateSignerOtp, { link, challenge_id, otp })).token
    expect((await signsElectronically(signer)).state).toBe('signed')
    const bytes = await bytesOf(await officer(), waiting.documentId, true)
    await writeFile(join(root, 'signed.pdf'), bytes)
    expect(validSignatures(join(root, 'signed.pdf'))).toBeGreaterThanOrEqual(2)
  })
})
