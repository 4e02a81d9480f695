import { PdfError } from '../pdf/errors.ts'
import { asArray, asDict, asName, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import { visitPages } from '../pdf/pages.ts'
import { annotationsAdded } from './annotation-changes.ts'
import { type ChangedObject, filledGaps, type ObjectChanges, objectChanges } from './changed-objects.ts'
import {
  acroFormChange,
  isFilledSignatureField,
  isFormFill,
  isWidgetOf,
  type NewField,
} from './form-changes.ts'
import type { Change, ChangeKind } from './report.ts'
import type { LaterRevision } from './revisions.ts'
import { differingKeys, sameValue } from './same-value.ts'
import { storeParts } from './security-store.ts'

export interface ClassifiedChange extends Change {
  /** Fields of the new signatures. */
  signatures: string[]
  /** New signatures that have further boxes, which are stamps beside their widget. */
  stampsOf: string[]
  hasOtherAnnotations: boolean
}

/**
 * What a later revision did, by what is known to leave the signed pages as they were: it must explain every object it
 * changes, removes, or fills a gap with. One thing unexplained, and the whole revision is not understood.
 */
export async function classify(revision: LaterRevision): Promise<ClassifiedChange> {
  try {
    const changes = await objectChanges(revision)
    return await new Classification(revision, changes).result()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return notUnderstood(revision, error.message, revision.listed)
  }
}

function notUnderstood(revision: LaterRevision, message: string, objects: number[]): ClassifiedChange {
  return {
    revision: revision.number,
    kinds: ['not understood'],
    objects,
    message,
    signatures: [],
    stampsOf: [],
    hasOtherAnnotations: false,
  }
}

class Classification {
  readonly #revision: LaterRevision
  readonly #changes: ObjectChanges
  readonly #kinds = new Set<ChangeKind>()
  readonly #explained = new Set<number>()
  readonly #signatures = new Set<string>()
  readonly #stampsOf = new Set<string>()
  #hasOtherAnnotations = false

  constructor(revision: LaterRevision, changes: ObjectChanges) {
    this.#revision = revision
    this.#changes = changes
  }

  async result(): Promise<ClassifiedChange> {
    const { changed, added, removed } = this.#changes
    const objects = [...changed.keys(), ...added.keys(), ...removed].sort((a, b) => a - b)
    const problem = (await this.#explain()) ?? this.#unexplained()
    if (problem) return notUnderstood(this.#revision, problem, objects)
    const kinds = this.#kinds.size > 0 ? [...this.#kinds] : (['nothing'] as const)
    return {
      revision: this.#revision.number,
      kinds: [...kinds],
      objects,
      message: null,
      signatures: [...this.#signatures],
      stampsOf: [...this.#stampsOf],
      hasOtherAnnotations: this.#hasOtherAnnotations,
    }
  }

  /** A sentence saying what is wrong, or undefined. */
  async #explain(): Promise<string | undefined> {
    const { before, after } = this.#revision
    const { changed, added, removed } = this.#changes
    if (removed.length > 0) return `Objects ${removed.join(', ')} were removed.`
    const trailer = trailerProblem(before.trailer, after.trailer)
    if (trailer) return trailer
    const gaps = await filledGaps(before, new Set(added.keys()))
    if (gaps.length > 0) return `Objects ${gaps.join(', ')} fill a gap the signed revision pointed at.`

    const [older, newer] = [await before.catalog(), await after.catalog()]
    const keys = differingKeys(older.value, newer.value)
    const unknown = keys.filter(
      (key) => !['AcroForm', 'DSS', 'Extensions', 'Version', 'Metadata'].includes(key),
    )
    if (unknown.length > 0) return `The catalog has another /${unknown.join(', /')}.`
    this.#explained.add(newer.num)
    if (keys.includes('Metadata') || changed.has(asRef(newer.value.entries.get('Metadata'))?.num ?? -1)) {
      if (!(await this.#explainMetadata(newer.value))) return 'The metadata are not metadata.'
    }
    this.#explainInformation()
    return (await this.#explainStore()) ?? (await this.#explainForm())
  }

  async #explainMetadata(catalog: PdfDict): Promise<boolean> {
    const value = catalog.entries.get('Metadata')
    const stream = asStream(await this.#revision.after.resolve(value))
    const number = asRef(value)?.num ?? -1
    const older = asStream(this.#changes.changed.get(number)?.before ?? null)
    if (!stream || asName(stream.dict.entries.get('Type')) !== 'Metadata') return false
    if (this.#changes.changed.has(number) && asName(older?.dict.entries.get('Type')) !== 'Metadata')
      return false
    this.#kinds.add('metadata')
    this.#explained.add(number)
    return true
  }

  /** The information dictionary holds text about the file; nothing of it is on a page. */
  #explainInformation(): void {
    const number = asRef(this.#revision.after.trailer.entries.get('Info'))?.num ?? -1
    const change = this.#changes.changed.get(number)
    if (change && isInformation(change.before) && isInformation(change.after)) {
      this.#kinds.add('metadata')
      this.#explained.add(number)
    }
  }

  async #explainStore(): Promise<string | undefined> {
    const older = await storeParts(this.#revision.before)
    const newer = await storeParts(this.#revision.after)
    if (!older || !newer) return 'The document security store has an unknown shape.'
    const [was, is] = [await this.#revision.before.catalog(), await this.#revision.after.catalog()]
    const touched = [...newer].filter((number) => this.#changes.changed.has(number))
    // A part that was no part of the store before had another role on the pages.
    if (touched.some((number) => !older.has(number)))
      return 'The document security store took over another object.'
    if (touched.length > 0 || !sameValue(was.value.entries.get('DSS'), is.value.entries.get('DSS'))) {
      this.#kinds.add('dss')
    }
    for (const number of touched) this.#explained.add(number)
    return undefined
  }

  async #explainForm(): Promise<string | undefined> {
    const { before, after } = this.#revision
    const form = await acroFormChange(before, after)
    if ('problem' in form) return form.problem
    for (const number of form.parts) this.#explained.add(number)
    const fields: NewField[] = [...form.fields]
    for (const change of this.#changes.changed.values()) {
      const filled = await isFilledSignatureField(change, after)
      if (filled) {
        fields.push(filled)
        this.#explained.add(change.number)
      } else if (await isFormFill(change, before)) {
        this.#kinds.add('form fill')
        this.#explained.add(change.number)
      }
    }
    for (const change of this.#changes.changed.values()) {
      if (isWidgetOf(change, fields)) this.#explained.add(change.number)
    }
    for (const { value, kind, name } of fields) {
      // The signature dictionary must be new: an old object in a new role is not looked at twice.
      if (!this.#changes.added.has(value)) return 'A new signature uses an object that was there before.'
      this.#kinds.add(kind)
      if (kind === 'signature') this.#signatures.add(name)
    }
    return await this.#explainPages(fields)
  }

  async #explainPages(fields: readonly NewField[]): Promise<string | undefined> {
    const { before, after } = this.#revision
    const lists = await this.#annotationLists()
    for (const change of this.#changes.changed.values()) {
      if (this.#explained.has(change.number)) continue
      const isList = lists.has(change.number)
      if (!isList && !isPageWithOtherAnnotations(change)) continue
      const [was, is] = isList
        ? [change.before, change.after]
        : [
            await before.resolve(asDict(change.before)?.entries.get('Annots')),
            await after.resolve(asDict(change.after)?.entries.get('Annots')),
          ]
      const found = await annotationsAdded(was, is, after, fields)
      if (!found || found.numbers.some((number) => !this.#changes.added.has(number) && !isOf(fields, number)))
        continue
      for (const name of found.stampsOf) this.#stampsOf.add(name)
      if (found.hasOthers || found.stampsOf.length > 0) this.#kinds.add('annotation')
      if (found.hasOthers) this.#hasOtherAnnotations = true
      this.#explained.add(change.number)
    }
    return undefined
  }

  /** Numbers of indirect /Annots arrays; the pages are only walked when an array changed. */
  async #annotationLists(): Promise<Set<number>> {
    const lists = new Set<number>()
    if (![...this.#changes.changed.values()].some(({ after }) => asArray(after))) return lists
    await visitPages(this.#revision.before, ({ dict }) => {
      const list = asRef(dict.entries.get('Annots'))
      if (list) lists.add(list.num)
      return true
    })
    return lists
  }

  #unexplained(): string | undefined {
    const rest = [...this.#changes.changed.values()].filter(
      (change) => !this.#explained.has(change.number) && !isCrossReference(change),
    )
    if (rest.length === 0) return undefined
    return `Objects ${rest.map(({ number }) => number).join(', ')} were changed.`
  }
}

const isOf = (fields: readonly NewField[], number: number) =>
  fields.some((field) => field.widgets.includes(number))

/** A page with nothing but another list of annotations. */
function isPageWithOtherAnnotations(change: ChangedObject): boolean {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || asStream(change.after) || asName(older.entries.get('Type')) !== 'Page') return false
  return differingKeys(older, newer).every((key) => key === 'Annots')
}

function isInformation(value: PdfValue): boolean {
  const dict = asStream(value) ? undefined : asDict(value)
  if (!dict) return false
  return [...dict.entries].every(
    ([key, entry]) => key === 'Trapped' || (typeof entry === 'object' && entry?.type === 'string'),
  )
}

const isCrossReference = ({ before, after }: ChangedObject) =>
  [before, after].every((value) => asName(asStream(value)?.dict.entries.get('Type')) === 'XRef')

/** The trailer says which objects matter: those entries stay (ISO 32000-2 §7.5.5, §14.4). */
function trailerProblem(older: PdfDict, newer: PdfDict): string | undefined {
  for (const key of ['Root', 'Encrypt']) {
    if (!sameValue(older.entries.get(key), newer.entries.get(key))) return `The trailer has another /${key}.`
  }
  const [was, is] = [asArray(older.entries.get('ID')), asArray(newer.entries.get('ID'))]
  if (was && is && !sameValue(was.items[0], is.items[0])) return 'The trailer has another /ID.'
  return undefined
}
