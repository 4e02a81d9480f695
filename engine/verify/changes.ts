import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asRef, asStream, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type AddedAnnotations, annotationsAdded } from './annotation-changes.ts'
import { catalogChanges } from './catalog-changes.ts'
import { type ChangedObject, filledGaps, type ObjectChanges, objectChanges } from './changed-objects.ts'
import { acroFormChange, isFilledSignatureField, isWidget, type NewField } from './form-changes.ts'
import { type FilledField, filledField } from './form-fill.ts'
import type { PageInk } from './ink.ts'
import { otherRole, type Role } from './one-role.ts'
import { type Area, largestShareOf, PageMap } from './page-map.ts'
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
  /** What it takes of pages: nothing where it cannot be seen. */
  areas?: readonly Area[]
  /** How dark its marks are, and where. */
  inks?: readonly PageInk[]
  /** Number of the signature dictionary it belongs to: names can be given twice. */
  signature?: number
  /**
   * An annotation that belongs to no signature: why it is more than a mark; null when it is none.
   */
  trouble?: string | null
}

/**
 * Our choice: a box beyond this share of its page is no mark of a signature and no field, but
 * another page.
 */
export const largestShare = 0.5

/**
 * What a later revision did, by what is known to leave the signed pages as they were: it must
 * explain every object it changes, removes, or fills a gap with. What is left unexplained is named
 * by its objects and the page that shows them.
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
  /** Changed objects by what they are there for. */
  readonly #roles = new Map<number, Role>()
  readonly #problems: Problem[] = []

  constructor(revision: LaterRevision, changes: ObjectChanges) {
    this.#revision = revision
    this.#changes = changes
    this.#pages = new PageMap(revision.after)
  }

  async result(): Promise<ClassifiedChange[]> {
    const { changed, added, removed } = this.#changes
    await this.#explain()
    await this.#checkRoles()
    const numbers = [...changed.values()]
      .filter((change) => !this.#roles.has(change.number) && !this.#isCrossReference(change))
      .map(({ number }) => number)
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

  /**
   * Says what changed objects are there for; one that is there for two things has no explanation.
   */
  #explains(numbers: readonly number[], role: Role): void {
    for (const number of numbers) {
      if (!this.#changes.changed.has(number)) continue
      const known = this.#roles.get(number)
      if (known && known.kind !== role.kind)
        this.#problem(`Object ${number} was changed, which has two roles.`, [number])
      this.#roles.set(number, role)
    }
  }

  /** An object with a second role, prepared before signing, would change more than it says. */
  async #checkRoles(): Promise<void> {
    for (const [number, role] of this.#roles) {
      const problem = await otherRole(this.#revision, number, role)
      if (problem) this.#problem(problem, [number])
    }
  }

  /** A section in use, before and after, and nothing else (ISO 32000-2 §7.5.8). */
  #isCrossReference({ number, before, after }: ChangedObject): boolean {
    const { places, index } = this.#revision
    const isSection = (value: PdfValue, file: PdfFile) => {
      const entry = file.entryOf(number)
      return (
        asName(asStream(value)?.dict.entries.get('Type')) === 'XRef' &&
        entry?.type === 'offset' &&
        file.sections.some(({ offset }) => offset === entry.offset + file.shift)
      )
    }
    return (
      isSection(before, this.#revision.before) &&
      isSection(after, this.#revision.after) &&
      [index, index + 1].every((at) => places.to(number, at).length === 0)
    )
  }

  async #explain(): Promise<void> {
    const { before, after } = this.#revision
    const { added, removed, ambiguous, unread } = this.#changes
    if (unread.length > 0)
      this.#problem(`Objects ${listOf(unread)} cannot be read, and were changed.`, unread)
    if (ambiguous.length > 0) this.#problem(`Objects ${listOf(ambiguous)} name a key twice.`, ambiguous)
    if (removed.length > 0) this.#problem(`Objects ${listOf(removed)} were removed.`, removed)
    const gaps = filledGaps(this.#revision, added.keys())
    if (gaps.length > 0)
      this.#problem(`Objects ${listOf(gaps)} fill a gap the signed revision pointed at.`, gaps)

    const catalog = await catalogChanges(this.#revision, this.#changes)
    for (const problem of catalog.problems) this.#problem(problem.message, problem.objects)
    this.#explains([catalog.number], { kind: 'catalog' })
    const { metadata, information } = catalog
    this.#explains(metadata, { kind: 'metadata', catalog: catalog.number })
    this.#explains(information, { kind: 'information' })
    const facts = [...metadata, ...information]
    if (facts.length > 0) this.#add({ kind: 'metadata', objects: facts })

    const store = await storeChange(before, after, this.#changes.changed)
    if ('problem' in store) this.#problem(store.problem)
    else if (store.objects) {
      this.#explains(store.objects, { kind: 'store', parts: store.parts, catalog: catalog.number })
      this.#add({ kind: 'dss', objects: store.objects })
    }
    await this.#explainForm(catalog.number)
  }

  async #explainForm(catalog: number): Promise<void> {
    const { before, after } = this.#revision
    const form = await acroFormChange(before, after, this.#changes.added)
    if ('problem' in form) this.#problem(form.problem)
    else {
      for (const problem of form.problems) this.#problem(problem)
      this.#explains(form.form, { kind: 'form', catalog })
      this.#explains(form.list, { kind: 'fields', holders: [...form.form, catalog] })
    }
    const fields = 'problem' in form ? [] : [...form.fields]
    const fills: FilledField[] = []
    for (const change of this.#changes.changed.values()) {
      const signed = await isFilledSignatureField(change, after)
      const filled = signed ? undefined : await filledField(change, before, after)
      if (signed) fields.push(signed)
      if (filled) fills.push(filled)
      if (signed || filled) this.#explains([change.number], { kind: 'field' })
    }
    const widgets = new Set(fields.flatMap((field) => field.widgets))
    for (const change of this.#changes.changed.values())
      if (widgets.has(change.number) && isWidget(change)) this.#explains([change.number], { kind: 'field' })
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
    const areas = await this.#areasOf(field.widgets)
    if (largestShareOf(areas) > largestShare)
      this.#problem(`The signature “${field.name}” covers the page.`, field.widgets)
    const objects = [...new Set([...field.widgets, field.value])].sort((a, b) => a - b)
    this.#add({
      kind: field.kind,
      field: field.name,
      wasEmpty: field.wasEmpty,
      signature: field.value,
      areas,
      objects,
      ...(areas.length > 0 && page && { page }),
    })
  }

  async #areasOf(numbers: readonly number[]): Promise<Area[]> {
    const areas: Area[] = []
    for (const number of numbers) for (const area of await this.#pages.areasOf(number)) areas.push(area)
    return areas
  }

  async #filled(fills: readonly FilledField[]): Promise<void> {
    for (const { number, name, appearance, problem } of fills) {
      const widgets = [number, ...(await this.#kidsOf(number))]
      const page = await this.#firstPage(widgets)
      if (problem) this.#problem(`The field “${name}”: ${problem}`, [number])
      const areas = await this.#areasOf(widgets)
      if (largestShareOf(areas) > largestShare) this.#problem(`The field “${name}” covers the page.`, widgets)
      const isChanged = appearance !== undefined && this.#changes.changed.has(appearance)
      if (isChanged) this.#explains([appearance], { kind: 'picture', widget: number })
      const objects = isChanged ? [number, appearance] : [number]
      this.#add({ kind: 'form fill', field: name, areas, objects, ...(page && { page }) })
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
    const widgets = new Set(fields.flatMap((field) => field.widgets))
    for (const change of this.#changes.changed.values()) {
      if (this.#roles.has(change.number)) continue
      const isList = lists.has(change.number)
      if (!isList && !isPageWithOtherAnnotations(change)) continue
      const [was, is] = isList ? [change.before, change.after] : await this.#annotationsOf(change)
      const found = await annotationsAdded(was, is, this.#revision.after, fields)
      if (!found || found.numbers.some((number) => !this.#changes.added.has(number) && !widgets.has(number)))
        continue
      this.#explains([change.number], { kind: isList ? 'annotations' : 'page' })
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
      const areas = await this.#areasOf([number])
      if (largestShareOf(areas) > largestShare)
        this.#problem(`A box of “${owner.name}” covers the page.`, [number])
      const page = await this.#pages.pageOfAnnotation(number)
      this.#add({
        kind: 'annotation',
        field: owner.name,
        signature: owner.value,
        areas,
        objects: [number],
        ...(page && { page }),
      })
    }
    for (const { number, trouble, ink } of others) {
      const pages = await this.#pages.pagesOfAnnotation(number)
      const areas = await this.#areasOf([number])
      const inks = pages.flatMap((page) => ink.map((one) => ({ ...one, page })))
      const [page] = pages
      this.#add({ kind: 'annotation', trouble, areas, inks, objects: [number], ...(page && { page }) })
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

/** A page with nothing but another list of annotations. */
function isPageWithOtherAnnotations(change: ChangedObject): boolean {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || asStream(change.after) || asName(older.entries.get('Type')) !== 'Page') return false
  return differingKeys(older, newer).every((key) => key === 'Annots')
}
