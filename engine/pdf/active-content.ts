import { isPdfError } from './errors.ts'
import { fieldsOf } from './fields.ts'
import { limits } from './limits.ts'
import { asArray, asDict, asName, asRef, type PdfDict, type PdfValue } from './objects.ts'
import { type Page, visitPages } from './pages.ts'
import type { PdfFile } from './pdf-file.ts'

/**
 * What a file may do by itself, or carries along, beside its pages. `unread`: a part could not be
 * looked through, so nothing is known of it.
 */
export type ActiveContent =
  | 'javascript'
  | 'launch'
  | 'submit'
  | 'remote'
  | 'attachment'
  | 'media'
  | 'xfa'
  | 'unread'

/**
 * ISO 32000-2 §12.6.4, table 201. Going to a page, hiding, naming or opening a web address is what
 * any file does.
 */
const actions: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'javascript',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'submit',
  GoToR: 'remote',
  GoToE: 'remote',
  Sound: 'media',
  Movie: 'media',
  Rendition: 'media',
  GoTo3DView: 'media',
  RichMediaExecute: 'media',
}

/** §12.5.6, table 171. */
const annotations: Readonly<Record<string, ActiveContent>> = {
  FileAttachment: 'attachment',
  Sound: 'media',
  Movie: 'media',
  Screen: 'media',
  '3D': 'media',
  RichMedia: 'media',
}

/** Looks everywhere an action can hang: catalog, names, outline, pages, annotations, fields. */
export async function activeContentOf(file: PdfFile): Promise<ActiveContent[]> {
  const found = new Set<ActiveContent>()
  const look = new Look(file, found)
  for (const part of [look.catalog, look.pages, look.fields, look.outline])
    try {
      await part.call(look)
    } catch (error) {
      if (!isPdfError(error)) throw error
      found.add('unread')
    }

  return [...found].sort()
}

class Look {
  readonly #file: PdfFile
  readonly #found: Set<ActiveContent>

  constructor(file: PdfFile, found: Set<ActiveContent>) {
    this.#file = file
    this.#found = found
  }

  async catalog(): Promise<void> {
    const file = this.#file
    const { value: catalog } = await file.catalog()
    await this.#action(catalog.entries.get('OpenAction'))
    await this.#additional(catalog)
    const names = await file.dictEntry(catalog, 'Names')
    if (await this.#hasNames(names, 'JavaScript')) this.#found.add('javascript')
    // §7.11.4 and §14.13: files inside the file, with or without a name; §12.3.5: a portfolio of
    // them.
    if (await this.#hasNames(names, 'EmbeddedFiles')) this.#found.add('attachment')
    if ((await file.entry(catalog, 'AF')) !== null) this.#found.add('attachment')
    if ((await file.entry(catalog, 'Collection')) !== null) this.#found.add('attachment')
    const form = await file.dictEntry(catalog, 'AcroForm')
    if ((await file.entry(form, 'XFA')) !== null) this.#found.add('xfa')
  }

  async pages(): Promise<void> {
    const pages: Page[] = []
    await visitPages(this.#file, (page) => pages.push(page) > 0)
    const seen = new Set<number>()
    for (const { dict } of pages) {
      await this.#additional(dict)
      const items = asArray(await this.#file.entry(dict, 'Annots'))?.items ?? []
      this.#file.spend(items.length * 8)
      for (const item of items)
        if (!isAgain(seen, item)) await this.#annotation(asDict(await this.#file.resolve(item)))
    }
  }

  async #annotation(annotation: PdfDict | undefined): Promise<void> {
    if (!annotation) return
    const kind = annotations[asName(await this.#file.entry(annotation, 'Subtype')) ?? '']
    if (kind) this.#found.add(kind)
    await this.#action(annotation.entries.get('A'))
    await this.#additional(annotation)
  }

  async fields(): Promise<void> {
    for await (const { dict } of fieldsOf(this.#file)) {
      await this.#action(dict.entries.get('A'))
      await this.#additional(dict)
    }
  }

  /** §12.3.3. */
  async outline(): Promise<void> {
    const { value: catalog } = await this.#file.catalog()
    const seen = new Set<number>()
    const waiting = [(await this.#file.dictEntry(catalog, 'Outlines'))?.entries.get('First')]
    while (waiting.length > 0 && seen.size < limits.fields) {
      const ref = asRef(waiting.pop())
      if (!ref || seen.has(ref.num)) continue
      seen.add(ref.num)
      const item = asDict(await this.#file.resolve(ref))
      await this.#action(item?.entries.get('A'))
      waiting.push(item?.entries.get('Next'), item?.entries.get('First'))
    }
  }

  /** /AA (§12.6.3): an action for each event. */
  async #additional(holder: PdfDict | undefined): Promise<void> {
    if (!holder?.entries.has('AA')) return
    const events = await this.#file.dictEntry(holder, 'AA')
    for (const action of events?.entries.values() ?? []) await this.#action(action)
  }

  /** An action and those that follow it (§12.6.2, /Next). An array is a destination. */
  async #action(first: PdfValue | undefined): Promise<void> {
    if (first === undefined) return
    const waiting: PdfValue[] = [first]
    for (let looked = 0; waiting.length > 0; looked++) {
      // Our choice: no honest file chains more, and chains may run in a circle.
      if (looked === 64) {
        this.#found.add('unread')
        return
      }
      const action = asDict(await this.#file.resolve(waiting.pop()))
      if (!action) continue
      const kind = actions[asName(await this.#file.entry(action, 'S')) ?? '']
      if (kind) this.#found.add(kind)
      // A rendition action may carry a script too (§12.6.4.14).
      if ((await this.#file.entry(action, 'JS')) !== null) this.#found.add('javascript')
      const next = await this.#file.entry(action, 'Next')
      waiting.push(...(asArray(next)?.items.slice(0, 64) ?? [next]))
    }
  }

  /** Whether a name tree (§7.9.6) holds anything. */
  async #hasNames(names: PdfDict | undefined, key: string): Promise<boolean> {
    const tree = await this.#file.dictEntry(names, key)
    const size = async (part: 'Names' | 'Kids') =>
      asArray(await this.#file.entry(tree, part))?.items.length ?? 0

    return (await size('Names')) + (await size('Kids')) > 0
  }
}

/** The same annotation may be in a list a hundred thousand times. */
function isAgain(seen: Set<number>, item: PdfValue): boolean {
  const ref = asRef(item)
  if (!ref) return false
  if (seen.has(ref.num)) return true
  seen.add(ref.num)
  return false
}
