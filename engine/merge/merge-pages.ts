import { PdfError } from '../pdf/errors.ts'
import { signaturesOf } from '../pdf/fields.ts'
import { limits } from '../pdf/limits.ts'
import { asArray, asDict, asRef, asStream, type PdfDict } from '../pdf/objects.ts'
import { inheritedEntry, type Page, visitPages } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { sizeOf } from '../pdf/source.ts'
import { pdfDate, pdfNumbers, pdfText } from '../pdf/syntax.ts'
import type { Source } from '../ports.ts'
import { bytesOf, PdfWriter } from '../sheet/pdf-writer.ts'
import { CopiedObjects } from './copied-objects.ts'
import { drawnAnnotations } from './drawn-annotations.ts'

export interface MergedPage {
  /** Of the sources, from 0. */
  readonly source: number
  /** From 1. */
  readonly page: number
  /** Degrees clockwise beside how the page lies: 0, 90, 180 or 270. */
  readonly turn?: number
}

export interface AboutMerged {
  title: string
  at: Date
}

interface Opened {
  readonly file: PdfFile
  readonly objects: CopiedObjects
  readonly pages: readonly Page[]
}

/**
 * A new PDF of these pages, in this order (ISO 32000-2 §7.7.3). What a page shows goes along: its
 * content, its fonts, its layers, and its marks and fields as they are drawn now, which become part
 * of the page. Links to addresses stay links; scripts, forms, bookmarks, tags, attached files and
 * what else belongs to a whole file do not go along. A page that comes twice is there twice.
 *
 * Throws `PdfError`: ENCRYPTED; ALREADY_SIGNED, as no signature survives it; PAGE_NOT_FOUND; LIMIT;
 * UNSUPPORTED for an annotation on a layer; and what reading throws.
 */
export async function mergePages(
  sources: readonly Source[],
  wanted: readonly MergedPage[],
  { title, at }: AboutMerged,
): Promise<Uint8Array<ArrayBuffer>> {
  if (sources.reduce((sum, source) => sum + sizeOf(source), 0) > limits.rewriteBytes)
    throw new PdfError('LIMIT', 'The files are too large to be merged.')
  const pdf = new PdfWriter()
  const [catalog, tree] = [pdf.reserve(), pdf.reserve()]
  const opened: Opened[] = []
  for (const source of sources) opened.push(await open(source, pdf))
  const numbers = wanted.map(() => pdf.reserve())
  for (const [index, { source, page }] of wanted.entries())
    opened[source]?.objects.place(pageOf(opened, source, page).ref.num, numbers[index]!)
  for (const [index, one] of wanted.entries())
    await writePage(pdf, opened[one.source]!, pageOf(opened, one.source, one.page), {
      number: numbers[index]!,
      tree,
      turn: one.turn ?? 0,
    })
  const layers = await layersOf(opened)
  for (const { objects } of opened) await objects.write()
  pdf.add(
    `<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map((one) => `${one} 0 R`).join(' ')}] >>`,
    tree,
  )
  pdf.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /DisplayDocTitle true >> ${layers} >>`,
    catalog,
  )
  const date = pdfDate(at)
  const info = pdf.add(
    `<< /Title ${pdfText(title)} /Producer (Muhar) /Creator (Muhar) /CreationDate ${date} /ModDate ${date} >>`,
  )

  return pdf.finish(catalog, info)
}

async function open(source: Source, pdf: PdfWriter): Promise<Opened> {
  const file = await PdfFile.open(source)
  if (file.encrypted) throw new PdfError('ENCRYPTED', 'A protected file has to be opened first.')
  if ((await signaturesOf(file)).length > 0)
    throw new PdfError('ALREADY_SIGNED', 'A file carries signatures, which merging would break.')
  const pages: Page[] = []
  await visitPages(file, (page) => pages.push(page) > 0)

  return { file, objects: new CopiedObjects(file, pdf), pages }
}

function pageOf(opened: readonly Opened[], source: number, page: number): Page {
  const found = opened[source]?.pages[page - 1]
  if (!found) throw new PdfError('PAGE_NOT_FOUND', `There is no page ${page}.`)

  return found
}

interface Placed {
  number: number
  tree: number
  turn: number
}

async function writePage(
  pdf: PdfWriter,
  { file, objects }: Opened,
  page: Page,
  { number, tree, turn }: Placed,
): Promise<void> {
  const { xObjects, drawn, links } = await drawnAnnotations(file, page.dict, objects)
  const resources = await resourcesOf(file, page.dict, objects, xObjects)
  const over = drawn.length > 0 ? [await pdf.addStream('', bytesOf(`Q\n${drawn.join('\n')}`))] : []
  const under = drawn.length > 0 ? [await pdf.addStream('', bytesOf('q'))] : []
  const contents = await contentsOf(file, page.dict, objects)
  const rotate = (page.rotate + turn) % 360
  const group = page.dict.entries.get('Group')
  const parts = [
    `/Type /Page /Parent ${tree} 0 R /MediaBox [${pdfNumbers(page.mediaBox)}] /CropBox [${pdfNumbers(page.cropBox)}]`,
    rotate === 0 ? '' : `/Rotate ${rotate}`,
    page.userUnit === 1 ? '' : `/UserUnit ${page.userUnit}`,
    `/Resources ${resources}`,
    `/Contents [${[...under.map(asReference), ...contents, ...over.map(asReference)].join(' ')}]`,
    group === undefined ? '' : `/Group ${objects.text(group)}`,
    links.length === 0 ? '' : `/Annots [${links.map((link) => `${pdf.add(link)} 0 R`).join(' ')}]`,
  ]
  pdf.add(`<< ${parts.filter(Boolean).join(' ')} >>`, number)
}

const asReference = (number: number): string => `${number} 0 R`

/** References to its streams, in order (§7.8.2). */
async function contentsOf(file: PdfFile, page: PdfDict, objects: CopiedObjects): Promise<string[]> {
  const value = page.entries.get('Contents')
  const resolved = await file.resolve(value)
  if (asStream(resolved)) return [objects.text(value)]

  return (asArray(resolved)?.items ?? []).filter((item) => asRef(item)).map((item) => objects.text(item))
}

/** The page's own or inherited resources (§7.7.3.4), with more to draw. */
async function resourcesOf(
  file: PdfFile,
  page: PdfDict,
  objects: CopiedObjects,
  more: readonly string[],
): Promise<string> {
  const value = await inheritedEntry(file, page, 'Resources')
  if (more.length === 0) return value === undefined ? '<< >>' : objects.text(value)
  const dict = asDict(await file.resolve(value))
  const named = asDict(await file.entry(dict, 'XObject'))
  const entries = dict ? objects.entries(dict, ['XObject']) : ''
  const xObjects = named ? objects.entries(named) : ''

  return `<< ${entries} /XObject << ${xObjects} ${more.join(' ')} >> >>`
}

/**
 * The layers of all files with those that are off (§8.11.4): without it viewers would show them.
 */
async function layersOf(opened: readonly Opened[]): Promise<string> {
  const [groups, off]: [string[], string[]] = [[], []]
  for (const { file, objects } of opened) {
    const properties = asDict(await file.entry((await file.catalog()).value, 'OCProperties'))
    if (!properties) continue
    const usual = asDict(await file.entry(properties, 'D'))
    for (const [found, key, dict] of [
      [groups, 'OCGs', properties],
      [off, 'OFF', usual],
    ] as const)
      for (const item of asArray(await file.entry(dict, key))?.items ?? [])
        if (asRef(item)) found.push(objects.text(item))
  }

  return groups.length === 0
    ? ''
    : `/OCProperties << /OCGs [${groups.join(' ')}] /D << /Name (Layers) /OFF [${off.join(' ')}] >> >>`
}
