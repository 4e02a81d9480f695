import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { day } from '#contract/vocabulary/time.ts'
import { startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrations } from '#store/migrations/index.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { bytesOf, fixtureOf, officerOf } from '../backups/load.ts'
import { aDraft, aPdf } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { freePort } from '../free-port.ts'
import { byTier } from '../in-this-tier.ts'
import { type Product, startProduct } from '../product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'

const run = promisify(execFile)
const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
// Each costs a start of the product: the newest release is upgraded every time, all of them in the
// long tier.
const tested = byTier(import.meta.url, { short: releases.slice(-1), long: releases })

describe.each(tested)('the data of release %s', { timeout: 120_000 }, (release) => {
  let root: string
  let product: Product
  let officer: WireClient
  /** What the release left. */
  let kept: string[]
  /** What calls were answered from the moment of the start to the first that went through. */
  let whileStarting: (number | 'not reached')[]
  let isOver = false
  let load: Promise<number>

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
    await isAsYoungAsThen(join(root, 'data'), from)
    const port = await freePort()
    const asking = asksFromTheStart(`http://127.0.0.1:${port}`)
    product = await startProduct({ data: join(root, 'data'), port })
    whileStarting = await asking
    officer = await anOfficer()
    kept = (await officer.call(getDocuments, {})).rows.map(({ document_id }) => document_id)
    load = worksUntil(() => isOver)
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    await rm(root, { recursive: true, force: true })
  })

  /**
   * The release was left on its day: nothing of it has come to its end since, however much later
   * this runs.
   */
  async function isAsYoungAsThen(data: string, from: string): Promise<void> {
    const { ended_at } = await manifestOf(from)
    const database = await startEmbeddedPostgres({
      folder: join(data, 'postgres'),
      secretFile: join(data, 'keys/postgres.secret'),
      logFile: join(data, 'logs/postgres.log'),
    })
    const client = new pg.Client(database.url)
    try {
      await client.connect()
      for (const table of ['dockets', 'signer_links'])
        await client.query(`update ${table} set expires_at = '2100-01-01' where expires_at > $1`, [ended_at])
      // No reminder is due, which would leave a moment before the invitation of this test.
      await client.query(
        "update signers set invited_at = now() - interval '1 hour' where invited_at is not null",
      )
      // Drafts are kept for 90 days.
      await client.query('update dockets set updated_at = now() where erased_at is null')
    } finally {
      await client.end()
      await database.stop()
    }
  }

  const anOfficer = async () => {
    const { email, password } = officerOf(product.demo)
    const client = aClient(product.address)
    await client.login(email, password)

    return client
  }

  /**
   * Another tab of the officer, who goes on working: the number of drafts that were acknowledged.
   */
  async function worksUntil(isDone: () => boolean): Promise<number> {
    const client = await anOfficer()
    let drafts = 0
    while (!isDone()) {
      await aDraft(client, 'New.pdf', await aPdf({ title: `${drafts}`, pages: 1 }))
      drafts += 1
    }

    return drafts
  }

  const look = async (document_id: string) =>
    (await officer.call(fetchDocumentInfo, { document_id })).document
  const inState = async (wanted: string) =>
    (await Promise.all(kept.map(look))).filter(({ state }) => state === wanted)

  /** Everybody who still has to acts, in their order, until the document is complete. */
  async function completes(documentId: string, { invited = false } = {}): Promise<void> {
    for (let acted = 0; ; acted += 1) {
      const { state, signers } = await look(documentId)
      const next = signers.find((one) => one.state === 'invited')
      if (state !== 'out_for_signature' || !next) break
      // The invitations of before went to a mailbox that is gone.
      if (acted === 0 && !invited)
        await officer.call(resendInviteToSigner, { document_id: documentId, signer_id: next.signer_id })
      const client = await aSignerComesIn(fixtureOf(product), next.email ?? '')
      expect((await signsElectronically(client)).state).toBe('signed')
    }
    await vi.waitUntil(async () => (await look(documentId)).state === 'completed', {
      timeout: 30_000,
      interval: 200,
    })
  }

  it('was made by a release whose migrations are a beginning of ours', async () => {
    const { migrations: then } = await manifestOf(join(import.meta.dirname, release))
    expect(Object.keys(migrations).slice(0, then.length)).toEqual(then)
  })

  it('answers calls beside the migrations with 503, or is not reached, until it takes them', () => {
    expect(whileStarting.slice(0, -1).filter((one) => one !== 503 && one !== 'not reached')).toEqual([])
    expect(whileStarting.at(-1)).toBe(200)
  })

  it('holds its trails after the migrations', async () => {
    expect(await command('verify-audit')).toMatch(/^The audit trail holds: /)
  })

  it('holds its papers: the completed one is as good for other people’s tools as it was', async () => {
    expect((await inState('draft')).length).toBe(1)
    const [completed] = await inState('completed')
    const file = join(root, 'completed.pdf')
    await writeFile(file, await bytesOf(officer, completed?.document_id ?? '', true))
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
  })

  it('goes on: whose turn it is signs or agrees, and each paper completes', async () => {
    const out = await inState('out_for_signature')
    expect(out.length).toBeGreaterThan(0)
    for (const { document_id, signers } of out) {
      await completes(document_id)
      const file = join(root, `${document_id}.pdf`)
      await writeFile(file, await bytesOf(officer, document_id, true))
      expect(validSignatures(file)).toBe(signers.filter(({ role }) => role === 'signer').length)
      checkWithQpdf(file)
    }
  })

  it('goes on with what had ended: past its deadline it is extended and completes, declined it is a draft again', async () => {
    const [expired, rejected] = [await inState('expired'), await inState('rejected')]
    // The first release kept here has neither.
    if (release !== '0.1.0') expect([expired.length, rejected.length]).not.toContain(0)
    for (const { document_id, docket_id } of expired) {
      const expires_at = new Date(Date.now() + 7 * day).toISOString()
      await officer.call(addExpiryReminder, { docket_id, expires_at })
      // Whose turn it is got a new link by the extension.
      await completes(document_id, { invited: true })
    }
    for (const { document_id, docket_id } of rejected) {
      await officer.call(editWorkflow, { docket_id })
      const { state, signers } = await look(document_id)
      expect([state, ...signers.map((one) => one.state)]).toEqual(['draft', 'waiting', 'waiting'])
    }
  })

  it('took what people did meanwhile, and its trails hold to the end', async () => {
    isOver = true
    expect(await load).toBeGreaterThan(0)
    expect(await command('verify-audit')).toMatch(/^The audit trail holds: /)
  })
})

/**
 * Asks for a call token, which the database counts, again and again until it is given: each change
 * of the answer.
 */
async function asksFromTheStart(address: string): Promise<(number | 'not reached')[]> {
  const answers: (number | 'not reached')[] = []
  while (answers.at(-1) !== 200) {
    const last = await asksForToken(address).catch(() => 'not reached' as const)
    if (last !== answers.at(-1)) answers.push(last)
    await pause(20)
  }

  return answers
}

async function asksForToken(address: string): Promise<number> {
  const { status } = await fetch(`${address}/api/generic/envelopeKey`)
  if (status !== 200) return status
  const client = aClient(address)
  await client.open()

  return (await fetch(`${address}/api/generic/getRandomId`, { method: 'POST', headers: client.wireHeaders }))
    .status
}

/** Its last line is its signature. */
async function manifestOf(folder: string): Promise<{ ended_at: string; migrations: string[] }> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')

  return JSON.parse(manifest.slice(0, manifest.trimEnd().lastIndexOf('\n')))
}
