import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { settingPool } from '#providers/document-setter/setting-pool.ts'
import { aPerson } from '../testing/builders.ts'
import { aClient, type WireClient } from '../testing/client.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aLoan, aPublishedTemplate, signatureOf } from '../testing/templates.ts'
import { aBenchDatabase } from './bench-database.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { startServer } from './server-process.ts'
import { setByPdfkit } from './set-by-pdfkit.ts'
import { sizeOf } from './sizes.ts'
import { asBlocks, type WrittenText, writtenText } from './written-text.ts'

const how = {
  pages:
    'Median time until the file is there, by turns with the floor: pages of a heading, five paragraphs and a table of fourteen rows, Noto Sans at the same sizes. Ours: tagged for readers (PDF/UA-1), words read as they are written, set in its process. Floor: pdfkit 0.10 in the process of the bench, tables drawn cell by cell, no tags, and Hindi that reads otherwise than it is written.',
  size: 'The page in Hindi as a file, fonts in it.',
  memory:
    'Resident size of the process of the setter after so many short documents, each of another text. Floor: the same after a tenth of them.',
  made: 'Median time over the wire from the values of a loan to its draft: text, document, person and box. Floor, by turns: the same text set, the file uploaded and made a draft by multiUploadDocument. Peer: the floor without the upload, which multiUploadDocument needs.',
  preview:
    'Median time over the wire of previewTemplate after one letter more in a text of 20 pages, one page of it drawn. Floor, by turns: the text set by the setter alone as it is set for a file that is kept.',
}

type Setter = ReturnType<typeof settingPool>

/** Pages of composed documents. */
export const setter: Part = {
  name: 'setter',
  title: 'Setting documents, beside pdfkit',
  async measure(extent: Extent): Promise<Row[]> {
    const pool = settingPool()
    try {
      return [
        ...(await besidePdfkit(pool, extent)),
        await memoryOf(pool, extent),
        ...(await overTheWire(pool, extent)),
      ]
    } finally {
      pool.close()
    }
  },
}

const set = (pool: Setter, text: WrittenText) =>
  pool.set({ title: text.title, content: asBlocks(text), pictures: new Map() })

async function besidePdfkit(pool: Setter, extent: Extent): Promise<Row[]> {
  const [long, rounds] = extent === 'whole' ? [10, 9] : [2, 1]
  const rows: Row[] = []
  for (const language of ['en', 'hi'] as const)
    for (const pages of [1, long]) {
      const text = writtenText(language, pages)
      const acts = [() => setByPdfkit(text), () => set(pool, text)]
      await medians(extent === 'whole' ? 3 : 1, ...acts)
      const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, ...acts)
      const name = `${pages === 1 ? 'one page' : `${pages} pages`}, ${language === 'hi' ? 'Hindi' : 'Latin'}`
      rows.push(row({ name, unit: 'ms', ours, floor, goal: { of: 'ratio', atMost: 0.1 }, how: how.pages }))
    }
  const hindi = writtenText('hi', 1)
  const size = (file: { length: number }) => file.length / 1000
  rows.push(
    row({
      name: 'a page in Hindi, its size',
      unit: 'kB',
      ours: size((await set(pool, hindi)).pdf),
      peers: [{ name: 'pdfkit', value: size(await setByPdfkit(hindi)) }],
      goal: { of: 'ours', atMost: 100 },
      how: how.size,
    }),
  )

  return rows
}

async function memoryOf(pool: Setter, extent: Extent): Promise<Row> {
  const many = sizeOf('SET_DOCUMENTS', extent === 'whole' ? 10_000 : 100)
  const few = Math.ceil(many / 10)
  let floor = Number.NaN
  for (let at = 1; at <= many; at++) {
    const language = at % 2 === 0 ? 'hi' : 'en'
    const [page] = writtenText(language, 1, at).pages
    const text = [{ kind: 'text' as const, text: page!.paragraphs[0]! }]
    const content: ComposedContent = { language, blocks: [{ kind: 'paragraph', text }] }
    await pool.set({ title: page!.heading, content, pictures: new Map() })
    if (at === few) floor = await residentSize()
  }

  return row({
    name: `memory after ${many.toLocaleString('en')} documents`,
    unit: 'MB',
    ours: await residentSize(),
    floor,
    goal: { of: 'ratio', atMost: 1.3 },
    how: how.memory,
  })
}

/** Of the setter that this process started, in MB; from /proc, so on Linux alone. */
async function residentSize(): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const read = (file: string) => readFile(join('/proc', name, file), 'utf8').catch(() => '')
    const status = await read('status')
    if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) !== process.pid) continue
    if ((await read('cmdline')).includes('setting-process'))
      return (Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) * 1024) / 1e6
  }
  throw new Error('The setter has no process.')
}

async function overTheWire(pool: Setter, extent: Extent): Promise<Row[]> {
  const database = await aBenchDatabase()
  const masterKey = randomBytes(32)
  const vaultFolder = join(database.folder, 'vault')
  const parts = await testParts({ databaseUrl: database.url, masterKey, vaultFolder })
  const person = await aMember(parts, await anOrganisation(parts), [
    'templates',
    'template_builder',
    'workflow',
  ])
  await parts.close()
  const server = await startServer({
    kind: 'ours',
    databaseUrl: database.url,
    masterKey: masterKey.toString('base64'),
    vaultFolder,
  })
  try {
    const client = aClient(server.url.origin)
    await client.login(person.email, person.password)

    return [await fromTemplate(pool, client, extent), await afterOneLetter(pool, client, extent)]
  } finally {
    await server.stop()
    await database.stop()
  }
}

async function fromTemplate(pool: Setter, client: WireClient, extent: Extent): Promise<Row> {
  const rounds = extent === 'whole' ? 31 : 1
  const { blocks } = asBlocks(writtenText('en', 2))
  const amount = { kind: 'value' as const, name: 'amount' }
  const last = { kind: 'paragraph' as const, text: [signatureOf('borrower-sign')] }
  const { template_id } = await aPublishedTemplate(
    client,
    aLoan({ blocks: [...blocks, { kind: 'paragraph', text: [amount] }, last] }),
  )
  let at = 0
  const made = () =>
    client.call(createWorkflowFromTemplate, {
      template_id,
      values: { amount: String(1000 + at++) },
      signers: [{ role: 'borrower', ...aPerson() }],
    })
  const printed = (): ComposedContent => ({
    language: 'en',
    blocks: [...blocks, { kind: 'paragraph', text: [{ kind: 'text', text: `₹${1000 + at++}.00` }] }, last],
  })
  let uploadMs = 0
  const uploads: number[] = []
  const floorAct = async () => {
    const { pdf } = await pool.set({ title: 'Loan', content: printed(), pictures: new Map() })
    const begun = performance.now()
    const { fileId } = await client.upload(pdf, `Loan ${at}.pdf`)
    uploadMs = performance.now() - begun
    uploads.push(uploadMs)
    await client.call(multiUploadDocument, { fileIds: [fileId] })
  }
  await medians(extent === 'whole' ? 3 : 1, floorAct, made)
  uploads.length = 0
  const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, floorAct, made)
  const upload = uploads.toSorted((one, other) => one - other)[uploads.length >> 1] ?? 0

  return row({
    name: 'a draft from a template',
    unit: 'ms',
    ours,
    floor,
    peers: [{ name: 'without the upload', value: floor - upload }],
    goal: { of: 'ratio', atMost: 1.5 },
    how: how.made,
  })
}

async function afterOneLetter(pool: Setter, client: WireClient, extent: Extent): Promise<Row> {
  const [pages, rounds] = extent === 'whole' ? [20, 15] : [2, 1]
  const { template_id } = await aPublishedTemplate(client)
  const { blocks, language } = asBlocks(writtenText('hi', pages))
  let typed = ''
  const content = () => {
    typed += 'a'
    const more = { kind: 'paragraph' as const, text: [{ kind: 'text' as const, text: typed }] }

    return { language, blocks: [...blocks, more] }
  }
  const fresh = () => pool.set({ title: 'Loan', content: content(), pictures: new Map() })
  const preview = () =>
    client.call(previewTemplate, {
      template_id,
      content: aLoan({ ...content(), fields: [], values: [] }),
      pages: [1],
    })
  await medians(extent === 'whole' ? 3 : 1, fresh, preview)
  const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, fresh, preview)

  return row({
    name: `a preview after one letter in ${pages} pages`,
    unit: 'ms',
    ours,
    floor,
    goal: { of: 'ratio', atMost: 0.5 },
    how: how.preview,
  })
}
