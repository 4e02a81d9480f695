import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { pdfiumProcess } from '#providers/page-images/pdfium-process.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { aDraft } from '../testing/builders.ts'
import { aClient, type WireClient } from '../testing/client.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { median, medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const width = 720

/** Files in and out, and the pictures of pages. */
export const files: Part = {
  name: 'files',
  title: 'Files and page images',
  async measure(extent: Extent) {
    const [bytes, rounds, pages] = extent === 'whole' ? [40_000_000, 7, 20] : [200_000, 1, 1]
    const database = await aBenchDatabase()
    let server: ServerProcess | null = null
    try {
      const masterKey = randomBytes(32)
      const vaultFolder = join(database.folder, 'vault')
      const parts = await testParts({ databaseUrl: database.url, masterKey, vaultFolder })
      const person = await aMember(parts, await anOrganisation(parts))
      await parts.close()
      server = await startServer({
        kind: 'ours',
        databaseUrl: database.url,
        masterKey: masterKey.toString('base64'),
        vaultFolder,
      })
      const client = aClient(server.url.origin)
      await client.login(person.email, person.password)

      return [
        ...(await throughput(client, database, bytes, rounds)),
        ...(await pageImages(client, database, pages)),
      ]
    } finally {
      await server?.stop()
      await database.stop()
    }
  },
}

async function throughput(
  client: WireClient,
  { folder }: BenchDatabase,
  bytes: number,
  rounds: number,
): Promise<Row[]> {
  const large = await aPdf({ pages: 3, ballast: bytes })
  const from = join(folder, 'original.pdf')
  await writeFile(from, large)
  let copies = 0
  const uploads: string[] = []
  const upload = async () => {
    // Other bytes each time: the vault keeps equal ones once.
    const own = Buffer.concat([large, Buffer.from(`\n% ${uploads.length}\n`)])
    uploads.push((await client.upload(own, `file ${uploads.length}.pdf`)).fileId)
  }
  const copy = () => copyThrough(from, join(folder, `copy-${copies++}.pdf`))
  await medians(1, copy, upload)
  const [copied = Number.NaN, uploaded = Number.NaN] = await medians(rounds, copy, upload)

  const { documentId } = await aDraft(client, 'Large.pdf', large)
  const download = async () => {
    const { result } = await client.call(downloadOriginalFile, { document_id: documentId })
    await client.download(result.url)
  }
  await medians(1, copy, download)
  const [copiedAgain = Number.NaN, downloaded = Number.NaN] = await medians(rounds, copy, download)
  const perSecond = (ms: number) => large.length / 1000 / ms
  const how = `Median of ${rounds} over loopback HTTP, by turns with the floor: the same file of ${Math.round(large.length / 1e6)} MB read and written to the same disk in pieces of 1 MiB, and synced. Uploading hashes, encrypts, syncs and looks into the PDF; downloading asks for a ticket, decrypts and checks.`

  return [
    row({ name: 'upload', unit: 'MB/s', ours: perSecond(uploaded), floor: perSecond(copied), how }),
    row({ name: 'download', unit: 'MB/s', ours: perSecond(downloaded), floor: perSecond(copiedAgain), how }),
  ]
}

async function copyThrough(from: string, to: string): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')]
  const piece = Buffer.alloc(1024 * 1024)
  for (;;) {
    const { bytesRead } = await source.read(piece)
    if (bytesRead === 0) break
    await target.write(piece, 0, bytesRead)
  }
  await target.sync()
  await source.close()
  await target.close()
}

async function pageImages(client: WireClient, { folder }: BenchDatabase, count: number): Promise<Row[]> {
  const pdf = await aPdf({ pages: count + 1 })
  const file = join(folder, 'pages.pdf')
  await writeFile(file, pdf)
  const { documentId } = await aDraft(client, 'Pages.pdf', pdf)
  const { images } = await client.call(convertPdf2Images, { document_id: documentId, width })
  const urls = images.map(({ url }) => url)
  const timed = async (act: () => Promise<unknown>) => (await medians(1, act))[0] ?? Number.NaN
  const pdfium = pdfiumProcess()
  const [cold, cached, alone, poppler]: number[][] = [[], [], [], []]
  try {
    // The first page warms the drawing processes.
    for (const [at, url] of urls.entries()) {
      const first = await timed(() => client.download(url))
      const again = await timed(() => client.download(url))
      const drawn = await timed(() => pdfium.draw(pdf, at + 1, width))
      const drawnByPoppler = await timed(() => drawByPoppler(file, at + 1))
      if (at === 0) continue
      cold?.push(first)
      cached?.push(again)
      alone?.push(drawn)
      poppler?.push(drawnByPoppler)
    }
  } finally {
    pdfium.close()
  }
  const how = `Median over ${count} pages of text at ${width} pixels, one after the other over HTTP. Floor: PDFium drawing the same page in its process, without HTTP, database or vault.`

  return [
    row({
      name: 'page image, first time',
      unit: 'ms',
      ours: median(cold ?? []),
      floor: median(alone ?? []),
      peers: [{ name: 'pdftoppm', value: median(poppler ?? []) }],
      how,
    }),
    row({
      name: 'page image, again',
      unit: 'ms',
      ours: median(cached ?? []),
      floor: median(alone ?? []),
      how,
    }),
  ]
}

const run = promisify(execFile)

const drawByPoppler = (file: string, page: number) =>
  run(
    'pdftoppm',
    ['-png', '-f', `${page}`, '-l', `${page}`, '-scale-to-x', `${width}`, '-scale-to-y', '-1', file],
    {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
