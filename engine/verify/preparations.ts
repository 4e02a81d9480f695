import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { layoutProblems } from './layout.ts'
import { PageMap } from './page-map.ts'
import { Reachable } from './reachable.ts'
import type { Warning } from './report.ts'

/** Our choice: files of more objects are not looked through for what nothing points at. */
const mostObjects = 200_000
const mostOfAKind = 20

/**
 * What could have been put there before signing to be used afterwards (the shadow attacks of 2021:
 * hide, replace, hide and replace), or that readers may show differently. Honest files have some of
 * it too: it is told, not judged.
 */
export async function warningsOf(file: PdfFile): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const look of [activeContent, hiddenLayers, coveredPages, hiddenObjects, strayBytes]) {
    try {
      warnings.push(...(await look(file)).slice(0, mostOfAKind))
    } catch (error) {
      // Signatures are judged without; a file that cannot be looked through says so there.
      if (!isPdfError(error)) throw error
    }
  }
  return warnings
}

async function activeContent(file: PdfFile): Promise<Warning[]> {
  const { value: catalog } = await file.catalog()
  const found: string[] = []
  const action = asName(await file.entry(await file.dictEntry(catalog, 'OpenAction'), 'S'))
  if (action === 'JavaScript' || action === 'Launch') found.push(`/OpenAction /${action}`)
  if (catalog.entries.has('AA')) found.push('/AA')
  if ((await file.dictEntry(catalog, 'Names'))?.entries.has('JavaScript')) found.push('/JavaScript')
  if ((await file.dictEntry(catalog, 'AcroForm'))?.entries.has('XFA')) found.push('/XFA')
  return found.map((what) => ({
    kind: 'active content',
    objects: [],
    message: `The file acts when it is opened: ${what}.`,
  }))
}

async function hiddenLayers(file: PdfFile): Promise<Warning[]> {
  const { value: catalog } = await file.catalog()
  const standard = await file.dictEntry(await file.dictEntry(catalog, 'OCProperties'), 'D')
  const off =
    asArray(await file.entry(standard, 'OFF'))?.items.flatMap((item) => asRef(item)?.num ?? []) ?? []
  const isAllOff = asName(await file.entry(standard, 'BaseState')) === 'OFF'
  if (off.length === 0 && !isAllOff) return []
  return [
    {
      kind: 'hidden layer',
      objects: off,
      message: 'Layers of the file are switched off and could be switched on.',
    },
  ]
}

/**
 * An annotation over most of a page can be taken away, or its look exchanged, without touching the
 * page.
 */
async function coveredPages(file: PdfFile): Promise<Warning[]> {
  const pages = new PageMap(file)
  const warnings: Warning[] = []
  for (const { number, dict } of await pages.pages()) {
    for (const item of asArray(await file.entry(dict, 'Annots'))?.items ?? []) {
      const ref = asRef(item)
      if (!ref || (await pages.shareOfPage(ref.num)) <= 0.5) continue
      const kind = asName(await file.entry(asDict(await file.resolve(ref)), 'Subtype'))
      if (kind === 'Link') continue
      const message = `An annotation of kind ${kind ?? 'unknown'} covers page ${number}.`
      warnings.push({ kind: 'covers the page', page: number, objects: [ref.num], message })
    }
  }
  return warnings
}

const structure = new Set(['Page', 'Pages', 'Catalog', 'Annot'])

async function hiddenObjects(file: PdfFile): Promise<Warning[]> {
  if (file.nextNumber > mostObjects) return []
  const reachable = await Reachable.in(file)
  const warnings: Warning[] = []
  if (reachable.missing.size > 0) {
    const where = await new PageMap(file).pagesShowing(reachable.missing)
    for (const [number, page] of where)
      warnings.push({
        kind: 'empty place',
        page,
        objects: [number],
        message: `Page ${page} points at object ${number}, which is not there.`,
      })
  }
  for (const number of reachable.unreached()) {
    const value = (await file.object(number))?.value ?? null
    const type = typeOf(value)
    if (!type) continue
    const kind = type === 'Page' ? 'hidden page' : 'hidden object'
    warnings.push({
      kind,
      objects: [number],
      message: `Object ${number} (${type}) is in the file and shown nowhere.`,
    })
  }
  return warnings
}

function typeOf(value: PdfValue): string | undefined {
  const dict: PdfDict | undefined = asStream(value)?.dict ?? asDict(value)
  const type = asName(dict?.entries.get('Type'))
  if (type && structure.has(type)) return type
  return asName(dict?.entries.get('Subtype')) === 'Form' ? 'Form' : undefined
}

async function strayBytes(file: PdfFile): Promise<Warning[]> {
  if (file.nextNumber > mostObjects) return []
  const problems = await layoutProblems(file, 0)
  return problems.map(({ message }) => ({ kind: 'stray bytes', objects: [], message }))
}
