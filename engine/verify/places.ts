import { latin1 } from '../pdf/characters.ts'
import { isPdfError } from '../pdf/errors.ts'
import { asName, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { readRange } from '../pdf/source.ts'
import { hasKeyTwice } from './same-value.ts'

/** One reference to an object: who makes it, and where in it. */
export interface Place {
  /** Number of the object that refers, or the trailer of a section. */
  readonly holder: number | 'trailer'
  /**
   * Keys on the way, `*` for a member of an array: `/Resources/Font/F`. `?` where the holder cannot
   * be read.
   */
  readonly path: string
  /** First of an array that names how a page is shown (ISO 32000-2 §12.3.2.2). */
  readonly isDestination: boolean
}

/** A place, and from which to before which view it is there; views are counted from the oldest. */
interface Kept extends Place {
  readonly from: number
  until: number
}

/** Our choice: of an object that cannot be read so much is looked through for references. */
const mostUnread = 64 * 1024
const fits = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV'])

/**
 * Who refers to what, in each of several views of a file, the oldest first: every object is walked
 * once, and each later revision adds only what it lists.
 */
export class Places {
  readonly #of = new Map<number, Kept[]>()
  readonly #by = new Map<number, Kept[]>()
  readonly #containers = new Map<number, Set<number>>()
  /** In-use objects of each view that cannot be read. */
  readonly #unreadable: Set<number>[] = []
  /** Views in which something could refer to anything. */
  readonly #opaque: boolean[] = []

  private constructor() {}

  /**
   * `listed`: every object of the first view, and what each other one lists otherwise than the one
   * before it.
   */
  static async over(views: readonly PdfFile[], listed: readonly Iterable<number>[]): Promise<Places> {
    const places = new Places()
    for (const [index, view] of views.entries()) {
      const before = places.#unreadable[index - 1]
      places.#unreadable.push(new Set(before))
      places.#opaque.push(places.#opaque[index - 1] ?? false)
      for (const number of listed[index]!) await places.#walk(view, index, number)
      for (const { trailer } of index === 0 ? view.sections : view.sections.slice(0, 1))
        places.#collect(trailer, { holder: 'trailer', path: '', from: index })
    }
    return places
  }

  /** The references to an object in one view. */
  to(number: number, index: number): Place[] {
    return (this.#of.get(number) ?? []).filter(({ from, until }) => from <= index && index < until)
  }

  /** Has the object members of its own, as an object stream (§7.5.7)? */
  membersOf(number: number): ReadonlySet<number> {
    return this.#containers.get(number) ?? new Set()
  }

  isUnreadable(number: number, index: number): boolean {
    return this.#unreadable[index]!.has(number)
  }

  /** Could something that we cannot read refer to any number in this view? */
  isOpaque(index: number): boolean {
    return this.#opaque[index]!
  }

  async #walk(view: PdfFile, index: number, number: number): Promise<void> {
    for (const one of this.#by.get(number) ?? []) if (one.until > index) one.until = index
    this.#by.delete(number)
    this.#unreadable[index]!.delete(number)
    const entry = view.entryOf(number)
    if (entry === undefined || entry.type === 'free') return
    if (entry.type === 'compressed')
      this.#containers.set(entry.stream, (this.#containers.get(entry.stream) ?? new Set()).add(number))
    view.budget.spend(64)
    try {
      const object = await view.object(number)
      // A section of cross-references is read as a trailer.
      const isSection =
        entry.type === 'offset' &&
        asName(streamType(object?.value)) === 'XRef' &&
        view.sections.some(({ offset }) => offset === entry.offset + view.shift)
      if (object && !isSection) this.#collect(object.value, { holder: number, path: '', from: index })
      if (!object) await this.#scan(view, index, number)
      else if (hasKeyTwice(object.value)) await this.#scan(view, index, number, false)
    } catch (error) {
      if (!isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) throw error
      await this.#scan(view, index, number)
    }
  }

  /**
   * What another reader could find in an object that is none to us: every two numbers before an R.
   */
  async #scan(view: PdfFile, index: number, number: number, isLost = true): Promise<void> {
    if (isLost) this.#unreadable[index]!.add(number)
    const text = await unreadText(view, number)
    if (text === null) {
      this.#opaque[index] = true
      return
    }
    view.budget.spend(text.length)
    for (const piece of [text, text.replace(/%[^\r\n]*/g, ' ')])
      for (const [, target] of piece.matchAll(/(\d{1,10})[\s\0]+\+?\d{1,10}[\s\0]+R/g))
        this.#keep(Number(target), { holder: number, path: '?', from: index, isDestination: false })
  }

  #keep(target: number, place: Omit<Kept, 'until'>): void {
    const kept: Kept = { ...place, until: Number.POSITIVE_INFINITY }
    const known = this.#of.get(target)
    if (known) known.push(kept)
    else this.#of.set(target, [kept])
    if (typeof place.holder !== 'number') return
    const held = this.#by.get(place.holder)
    if (held) held.push(kept)
    else this.#by.set(place.holder, [kept])
  }

  #collect(
    value: PdfValue,
    at: { holder: Place['holder']; path: string; from: number },
    isDestination = false,
  ): void {
    if (typeof value !== 'object' || value === null) return
    if (value.type === 'ref') this.#keep(value.num, { ...at, isDestination })
    else if (value.type === 'array') {
      const path = `${at.path}/*`
      const isShown = fits.has(asName(value.items[1]) ?? '')
      for (const [index, item] of value.items.entries())
        this.#collect(item, { ...at, path }, isShown && index === 0)
    } else if (value.type === 'dict') {
      for (const [key, item] of value.entries) this.#collect(item, { ...at, path: `${at.path}/${key}` })
    } else if (value.type === 'stream') this.#collect(value.dict, at)
  }
}

const streamType = (value: PdfValue | undefined) =>
  typeof value === 'object' && value?.type === 'stream' ? value.dict.entries.get('Type') : undefined

/**
 * The bytes of an object that cannot be parsed; null where they are packed and cannot be unpacked.
 */
async function unreadText(view: PdfFile, number: number): Promise<string | null> {
  const entry = view.entryOf(number)
  if (entry?.type === 'offset') {
    const start = entry.offset + view.shift
    if (start >= view.size) return ''
    const text = latin1(await readRange(view.source, start, Math.min(view.size, start + mostUnread)))
    const end = text.indexOf('endobj')
    // What goes on for longer could refer to anything.
    return end === -1 ? (start + mostUnread < view.size ? null : text) : text.slice(0, end)
  }
  if (entry?.type !== 'compressed') return ''
  try {
    const { bytes } = await view.objectStream(entry.stream)
    return bytes.length > mostUnread ? null : latin1(bytes)
  } catch (error) {
    if (!isPdfError(error, 'DAMAGED', 'UNSUPPORTED', 'ENCRYPTED')) throw error
    return null
  }
}
