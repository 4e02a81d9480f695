import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { examiningPool } from '#providers/file-examiner/examining-pool.ts'
import { clamd, clamdAddress } from '#providers/file-scanner/clamd.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { startClamd } from '#simulators/clamd/start.ts'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { eicar } from '#testing/hostile/eicar.ts'
import { bombPdf, mazePdf, scriptPdf } from '#testing/hostile/hostile-pdfs.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const day = 24 * 3_600_000
let wire: Wire
let organisation: AnOrganisation
let client: WireClient
let scanner: Awaited<ReturnType<typeof startClamd>>
const opened: { close(): void }[] = []

beforeAll(async () => {
  wire = await aWire()
  scanner = await startClamd({ mostBytes: 2_000_000 })
  organisation = await anOrganisation(wire.parts)
  const meera = await aMember(wire.parts, organisation)
  client = aClient(wire.url)
  await client.login(meera.email, meera.password)
})
beforeEach(() => {
  wire.parts.fileScanner = clamd({ at: clamdAddress(scanner.clamdAddress)!, waitMs: 0, answerMs: 2_000 })
})
afterAll(async () => {
  for (const one of opened) one.close()
  await scanner.close()
  await wire.close()
})

const inTheirs = () => wire.parts.store.forOrganisation(organisation.id)
const rows = (name: string) =>
  inTheirs().read((tx) => rowsOf(tx).selectFrom('files').selectAll().where('name', '=', name).execute())
const infected = (bytes: Uint8Array) => Buffer.concat([Buffer.from(bytes), Buffer.from('\n%'), eicar])
const madeOf = (fileId: string) => client.send(multiUploadDocument, { fileIds: [fileId] })

describe('an infected upload', () => {
  it('is set aside, written in the trail, and there for nobody', async () => {
    const refused = await client.sendUpload(infected(await aPdf()), 'Infected.pdf')
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
    const [row] = await rows('Infected.pdf')
    expect(row).toMatchObject({ state: 'quarantined', problem: 'FILE_INFECTED' })
    const trail = await inTheirs().read((tx) =>
      rowsOf(tx).selectFrom('audit_entries').selectAll().where('event', '=', 'file-quarantined').execute(),
    )
    expect(trail).toMatchObject([
      { actor_kind: 'member', detail: { name: 'Infected.pdf', found: 'Eicar-Test-Signature' } },
    ])
    expect(trail[0]?.hash_after?.equals(row!.sha256)).toBe(true)

    const fileId = row!.id
    for (const answer of [
      await madeOf(fileId),
      await client.send(verifyDocumentSignatures, { fileId }),
      await client.send(unlockDocument, { fileId, password: '' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
  })

  it('lies in the vault a month, and then no more', async () => {
    await client.sendUpload(infected(await aPdf({ pages: 3 })), 'Old.pdf')
    const [row] = await rows('Old.pdf')
    const isKept = async () => (await wire.parts.vault.open(organisation.id, row!.sha256)) !== null
    const clock = wire.parts.clock
    for (const [days, kept] of [
      [29, true],
      [31, false],
    ] as const) {
      wire.parts.clock = { now: () => new Date(Date.now() + days * day) }
      await sweepUploads(wire.parts, organisation.id, 100)
      expect(await isKept()).toBe(kept)
    }
    wire.parts.clock = clock
  })

  it('is found behind its password too, when that is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muhar-locked-'))
    const [open, attached, locked] = ['a.pdf', 'e.txt', 'l.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    writeFileSync(open, await aPdf())
    writeFileSync(attached, eicar)
    const add = ['--compress-streams=n', '--add-attachment', attached, '--']
    execFileSync('qpdf', [...add, '--encrypt', 'user', 'owner', '256', '--', open, locked])
    const { fileId } = await client.upload(readFileSync(locked), 'Locked.pdf')
    rmSync(folder, { recursive: true })
    const answer = await client.send(unlockDocument, { fileId, password: 'user' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
  })
})

describe('a scanner that gives no verdict', () => {
  const order = (kind: string, times = 1) =>
    fetch(`${scanner.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scanner.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, times, seconds: 5 }),
    })

  it.each(['down', 'slow', 'garbage', 'error', 'hang-up'])(
    '(%s) lets no file in, and says so',
    async (kind) => {
      await order(kind)
      const refused = await client.sendUpload(await aPdf(), `${kind}.pdf`)
      expect(refused).toMatchObject({ status: 503, body: { code: 'SCANNER_AWAY' } })
      expect(await rows(`${kind}.pdf`)).toMatchObject([{ state: 'arriving' }])
      const [row] = await rows(`${kind}.pdf`)
      expect((await madeOf(row!.id)).body.code).toBe('FILE_NOT_FOUND')
      expect((await client.upload(await aPdf(), 'Afterwards.pdf')).pages).toBe(2)
    },
  )

  it('may be waited for', async () => {
    wire.parts.fileScanner = clamd({ at: clamdAddress(scanner.clamdAddress)!, waitMs: 10_000 })
    await order('down', 2)
    expect((await client.upload(await aPdf(), 'Waited.pdf')).pages).toBe(2)
  })

  it('because the file is too large for it refuses the file, not the hour', async () => {
    const large = Buffer.concat([Buffer.from(await aPdf()), Buffer.alloc(2_100_000)])
    expect(await client.sendUpload(large, 'Large.pdf')).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', message: expect.stringContaining('virus scanner') },
    })
  })
})

describe('an upload that costs too much to read', () => {
  const withExaminer = async (options: Parameters<typeof examiningPool>[0], act: () => Promise<void>) => {
    const usual = wire.parts.fileExaminer
    const tight = examiningPool({ mostProcesses: 1, ...options })
    opened.push(tight)
    wire.parts.fileExaminer = tight
    try {
      await act()
    } finally {
      wire.parts.fileExaminer = usual
    }
  }

  it.each([
    ['time', { deadlineMs: 60 }, mazePdf],
    ['memory', { memoryBytes: 90 * 1024 * 1024 }, bombPdf],
  ] as const)(
    'in %s is kept from becoming a document, and the next one is read as ever',
    async (what, options, hostile) => {
      await withExaminer(options, async () => {
        const { fileId, pages } = await client.upload(hostile(), `${what}.pdf`)
        expect(pages).toBeNull()
        expect(await madeOf(fileId)).toMatchObject({ status: 422, body: { code: 'FILE_TOO_HEAVY' } })
      })
      expect((await client.upload(await aPdf(), 'Next.pdf')).pages).toBe(2)
    },
  )

  it('waits its turn, and is refused when that takes too long', async () => {
    await withExaminer({ longestWaitMs: 500 }, async () => {
      const isWarm = async () => (await client.sendUpload(await aPdf(), 'Warm.pdf')).status
      await expect.poll(isWarm, { timeout: 30_000 }).toBe(200)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => client.sendUpload(mazePdf(), `Turn ${n}.pdf`)),
      )
      const busy = answers.filter(({ status }) => status === 503)
      expect(busy.length).toBeGreaterThan(0)
      expect(busy[0]?.body.code).toBe('UNAVAILABLE')
    })
  })
})

describe('active content', () => {
  it('is told to the sender and written in the trail; the file itself stays as it is', async () => {
    const { fileId } = await client.upload(scriptPdf(), 'Active.pdf')
    const { body } = await madeOf(fileId)
    const [document] = (body as unknown as { documents: { document_id: string; active_content: string[] }[] })
      .documents
    expect(document?.active_content).toEqual(['attachment', 'javascript'])
    const trail = await inTheirs().read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('document_id', '=', document!.document_id)
        .where('event', '=', 'document-added')
        .execute(),
    )
    expect(trail).toMatchObject([{ detail: { active_content: 'attachment, javascript' } }])
  })

  it('is not seen where there is none', async () => {
    const { fileId } = await client.upload(await aPdf(), 'Plain.pdf')
    expect((await madeOf(fileId)).body).toMatchObject({ documents: [{ active_content: [] }] })
  })
})
