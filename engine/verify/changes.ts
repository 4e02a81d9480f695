import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asRef, asStream, type PdfValue } from '../pdf/objects.ts'
import { type AddedAnnotations, annotationsAdded } from './annotation-changes.ts'
import { catalogChanges } from './catalog-changes.ts'
import {
  type ChangedObject,
  filledGaps,
  holdersOf,
  type ObjectChanges,
  objectChanges,
} from './changed-objects.ts'
import { acroFormChange, isFilledSignatureField, isWidgetOf, type NewField } from './form-changes.ts'
import { type FilledField, filledField } from './form-fill.ts'
import { PageMap } from './page-map.ts'
import { type Problem, problemsByPage } from './problems-by-page.ts'
import type { Change } from './report.ts'
import type { LaterRevision } from './revisions.ts'
import { differingKeys } from './same-value.ts'
import { storeChange } from './security-store.ts'

/** One thing that a later revision did, before anybody asked whether it may. */
export interface ClassifiedChange extends Change {
  revision: number
  /** The signature filled a field that was there before. */
  wasEmpty?: boolean
  /** Something of it can be seen. */
  isVisible?: boolean
  /** An annotation that belongs to no signature: why it is more than a mark; null when it is none. */
  trouble?: string | null
}

/** Our choice: a box beyond this share of its page is no mark of a signature and no field, but another page. */
const largestShare = 0.5

/**
 * What a later revision did, by what is known to leave the signed pages as they were: it must explain every object it
 * changes, removes, or fills a gap with. What is left unexplained is named by its objects and the page that shows them.
 */
export async function classify(revision: LaterRevision): Promise<ClassifiedChange[]> {
  try {
    return await new Classification(revision, await objectChanges(revision)).result()
  } catch (error) {
    if (!isPdfError(error)) throw error
    const { number, listed } = revision
    return [{ revision: number, kind: 'not understood', objects: listed, message: error.message }]
  }
}

class Classification {
  readonly #revision: LaterRevision
  readonly #changes: ObjectChanges
  readonly #pages: PageMap
  readonly #found: ClassifiedChange[] = []
  readonly #explained = new Set<number>()
  /** Changed objects that may be known to nobody but these. */
  readonly #confined = new Map<number, ReadonlySet<number>>()
  readonly #problems: Problem[] = []

  constructor(revision: LaterRevision, changes: ObjectChanges) {
    this.#revision = revision
    this.#changes = changes
    this.#pages = new PageMap(revision.after)
  }

  async result(): Promise<ClassifiedChange[]> {
    const { changed, added, removed } = this.#changes
    await this.#explain()
    await this.#checkConfined()
    const rest = [...changed.values()].filter(
      (change) => !this.#explained.has(change.number) && !isCrossReference(change),
    )
    const numbers = rest.map(({ number }) => number)
    if (numbers.length > 0) this.#problem(`Objects ${listOf(numbers)} were changed.`, numbers)
    const problems = await problemsByPage(this.#problems, this.#revision, this.#pages)
    if (this.#found.length + problems.length > 0) return [...this.#found, ...problems]
    const objects = [...changed.keys(), ...added.keys(), ...removed].sort((a, b) => a - b)
    return [{ revision: this.#revision.number, kind: 'nothing', objects, message: null }]
  }

  #problem(message: string, objects: readonly number[] = []): void {
    this.#problems.push({ message, objects: [...objects] })
  }

  #add(change: Omit<ClassifiedChange, 'revision' | 'message'>): void {
    const { page, ...rest } = change
    this.#found.push({ revision: this.#revision.number, message: null, ...rest, ...(page && { page }) })
  }

  /** Explains objects that have one role; `holders` are those that give it to them. */
  #explains(numbers: readonly number[], holders: readonly number[] = []): void {
    const known = new Set([...numbers, ...holders])
    for (const number of numbers) {
      this.#explained.add(number)
      if (this.#changes.changed.has(number)) this.#confined.set(number, known)
    }
  }

  /** An object with a second role, prepared before signing, would change more than it says. */
  async #checkConfined(): Promise<void> {
    const holders = await holdersOf(this.#revision.before, new Set(this.#confined.keys()))
    for (const [number, known] of this.#confined) {
      const other = [...(holders.get(number) ?? [])].find((holder) => !known.has(holder))
      if (other !== undefined)
        this.#problem(`Object ${number} was changed, which object ${other} uses too.`, [number])
    }
  }

  async #explain(): Promise<void> {
    const { before, after } = this.#revision
    const { added, removed, ambiguous } = this.#changes
    if (ambiguous.length > 0) this.#problem(`Objects ${listOf(ambiguous)} name a key twice.`, ambiguous)
    if (removed.length > 0) this.#problem(`Objects ${listOf(removed)} were removed.`, removed)
    const gaps = await filledGaps(before, new Set(added.keys()))
    if (gaps.length > 0)
      this.#problem(`Objects ${listOf(gaps)} fill a gap the signed revision pointed at.`, gaps)

    const catalog = await catalogChanges(this.#revision, this.#changes)
    for (const problem of catalog.problems) this.#problem(problem.message, problem.objects)
    this.#explained.add(catalog.number)
    this.#explains(catalog.metadata, [catalog.number])
    if (catalog.metadata.length > 0) this.#add({ kind: 'metadata', objects: catalog.metadata })

    const store = await storeChange(before, after, this.#changes.changed)
    if ('problem' in store) this.#problem(store.problem)
    else if (store.objects) {
      this.#explains(store.objects, [catalog.number])
      this.#add({ kind: 'dss', objects: store.objects })
    }
    await this.#explainForm(catalog.number)
  }

  async #explainForm(catalog: number): Promise<void> {
    const { before, after } = this.#revision
    const form = await acroFormChange(before, after)
    if ('problem' in form) this.#problem(form.problem)
    else this.#explains(form.parts, [catalog])
    const fields = 'problem' in form ? [] : [...form.fields]
    const fills: FilledField[] = []
    for (const change of this.#changes.changed.values()) {
      const signed = await isFilledSignatureField(change, after)
      const filled = signed ? undefined : await filledField(change, before, after)
      if (signed) fields.push(signed)
      if (filled) fills.push(filled)
      if (signed || filled) this.#explained.add(change.number)
    }
    for (const change of this.#changes.changed.values())
      if (isWidgetOf(change, fields)) this.#explained.add(change.number)
    for (const field of fields) await this.#signed(field)
    await this.#filled(fills)
    await this.#explainPages(fields)
  }

  async #signed(field: NewField): Promise<void> {
    // The signature dictionary must be new: an old object in a new role is not looked at twice.
    if (!this.#changes.added.has(field.value))
      this.#problem('A new signature uses an object that was there before.', [field.value])
    const [widget] = field.widgets
    const page = widget === undefined ? undefined : await this.#pages.pageOfAnnotation(widget)
    const share = await this.#largestShare(field.widgets)
    if (share > largestShare) this.#problem(`The signature “${field.name}” covers the page.`, field.widgets)
    const objects = [...new Set([...field.widgets, field.value])].sort((a, b) => a - b)
    this.#add({
      kind: field.kind,
      field: field.name,
      wasEmpty: field.wasEmpty,
      isVisible: share > 0,
      objects,
      ...(share > 0 && page && { page }),
    })
  }

  async #largestShare(numbers: readonly number[]): Promise<number> {
    let largest = 0
    for (const number of numbers) largest = Math.max(largest, await this.#pages.shareOfPage(number))
    return largest
  }

  async #filled(fills: readonly FilledField[]): Promise<void> {
    const { changed } = this.#changes
    const reused = fills.flatMap(({ appearance }) =>
      appearance !== undefined && changed.has(appearance) ? [appearance] : [],
    )
    const holders = await holdersOf(this.#revision.before, new Set(reused))
    for (const { number, name, appearance, problem } of fills) {
      const widgets = [number, ...(await this.#kidsOf(number))]
      const page = await this.#firstPage(widgets)
      if (problem) this.#problem(`The field “${name}”: ${problem}`, [number])
      if ((await this.#largestShare(widgets)) > largestShare)
        this.#problem(`The field “${name}” covers the page.`, widgets)
      // A stream that others show too would change them as well.
      const isOwn =
        appearance !== undefined && [...(holders.get(appearance) ?? [])].every((one) => one === number)
      const objects = isOwn && changed.has(appearance) ? [number, appearance] : [number]
      for (const one of objects) this.#explained.add(one)
      this.#add({ kind: 'form fill', field: name, objects, ...(page && { page }) })
    }
  }

  /** The widgets of a field that is none itself (ISO 32000-2 §12.7.4.1). */
  async #kidsOf(number: number): Promise<number[]> {
    const { after } = this.#revision
    const kids = asArray(await after.entry(asDict((await after.object(number))?.value), 'Kids'))
    return kids?.items.flatMap((kid) => asRef(kid)?.num ?? []) ?? []
  }

  async #firstPage(annotations: readonly number[]): Promise<number | undefined> {
    for (const number of annotations) {
      const page = await this.#pages.pageOfAnnotation(number)
      if (page !== undefined) return page
    }
    return undefined
  }

  async #explainPages(fields: readonly NewField[]): Promise<void> {
    const lists = await this.#annotationLists()
    for (const change of this.#changes.changed.values()) {
      if (this.#explained.has(change.number)) continue
      const isList = lists.has(change.number)
      if (!isList && !isPageWithOtherAnnotations(change)) continue
      const [was, is] = isList ? [change.before, change.after] : await this.#annotationsOf(change)
      const found = await annotationsAdded(was, is, this.#revision.after, fields)
      if (!found || found.numbers.some((number) => !this.#changes.added.has(number) && !isOf(fields, number)))
        continue
      this.#explained.add(change.number)
      await this.#annotated(found)
    }
  }

  async #annotationsOf({ before, after }: ChangedObject): Promise<[PdfValue, PdfValue]> {
    return [
      await this.#revision.before.resolve(asDict(before)?.entries.get('Annots')),
      await this.#revision.after.resolve(asDict(after)?.entries.get('Annots')),
    ]
  }

  async #annotated({ stamps, others }: AddedAnnotations): Promise<void> {
    for (const { number, owner } of stamps) {
      if ((await this.#largestShare([number])) > largestShare)
        this.#problem(`A box of “${owner}” covers the page.`, [number])
      const page = await this.#pages.pageOfAnnotation(number)
      this.#add({
        kind: 'annotation',
        field: owner,
        isVisible: true,
        objects: [number],
        ...(page && { page }),
      })
    }
    for (const { number, trouble } of others) {
      const page = await this.#pages.pageOfAnnotation(number)
      this.#add({ kind: 'annotation', trouble, isVisible: true, objects: [number], ...(page && { page }) })
    }
  }

  /** Numbers of indirect /Annots arrays; the pages are only walked when an array changed. */
  async #annotationLists(): Promise<Set<number>> {
    if (![...this.#changes.changed.values()].some(({ after }) => asArray(after))) return new Set()
    const pages = await new PageMap(this.#revision.before).pages()
    return new Set(pages.flatMap(({ dict }) => asRef(dict.entries.get('Annots'))?.num ?? []))
  }
}

/** For a sentence; all of them stand in the report. */
const listOf = (numbers: readonly number[]) =>
  `${numbers.slice(0, 12).join(', ')}${numbers.length > 12 ? ' and others' : ''}`

const isOf = (fields: readonly NewField[], number: number) =>
  fields.some((field) => field.widgets.includes(number))

/** A page with nothing but another list of annotations. */
function isPageWithOtherAnnotations(change: ChangedObject): boolean {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || asStream(change.after) || asName(older.entries.get('Type')) !== 'Page') return false
  return differingKeys(older, newer).every((key) => key === 'Annots')
}

const isCrossReference = ({ before, after }: ChangedObject) =>
  [before, after].every((value) => asName(asStream(value)?.dict.entries.get('Type')) === 'XRef')
