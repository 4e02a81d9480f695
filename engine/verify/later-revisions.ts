import { lockOn, type Permissions } from '../pdf/change-permissions.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type ClassifiedChange, largestShare } from './changes.ts'
import type { History } from './history.ts'
import { darkestOf, mostInk, type PageInk } from './ink.ts'
import type { LayoutProblem } from './layout.ts'
import { type Area, largestShareOf } from './page-map.ts'
import type { Change, ChangeKind, Verdict } from './report.ts'
import { endsWithItsRevision, isRevisionEnd } from './revisions.ts'
import { failed, indeterminate, passed } from './verdict.ts'

/** What came after a signature, and what that means for it. */
export interface Aftermath {
  verdict: Verdict
  coversWholeFile: boolean
  changesAfter: Change[]
}

export interface AftermathQuestion {
  file: PdfFile
  /** Where the signed revision ends. */
  end: number
  /** What this signature and those before it allow. */
  permissions: Permissions
  /**
   * Is this newer signature, by its number, TOTAL-PASSED? What it shows is then its own
   * responsibility.
   */
  hasPassed: (signature: number | undefined) => boolean
  /** Looked through once for all signatures. */
  history: History
  layout: readonly LayoutProblem[]
}

/**
 * Whatever happens in a later revision without touching what was signed, at any level of
 * certification.
 */
const harmless = new Set<ChangeKind>(['dss', 'document time-stamp', 'nothing'])

export async function aftermathOf(question: AftermathQuestion): Promise<Aftermath> {
  const { file, end, layout } = question
  if (!(await isRevisionEnd(file, end))) {
    const verdict = failed('FORMAT_FAILURE', 'The signed bytes are not a whole revision of the file.')
    return { verdict, coversWholeFile: false, changesAfter: [] }
  }
  if (end === file.size) return { verdict: passed, coversWholeFile: true, changesAfter: [] }

  const changesAfter: Change[] = []
  const areas: Area[] = []
  const inks: PageInk[] = []
  for (const revision of question.history.after(end)) {
    for (const change of await question.history.changesIn(revision)) {
      changesAfter.push(judged(change, question))
      areas.push(...(change.areas ?? []))
      inks.push(...(change.inks ?? []))
    }
    for (const { message } of layout.filter((one) => one.revision === revision.number))
      changesAfter.push({ revision: revision.number, kind: 'not understood', objects: [], message })
  }
  // Boxes that are small one by one can cover a page together.
  if (changesAfter.every(({ message }) => !message) && largestShareOf(areas) > largestShare) {
    const message = 'Fields and marks that came later cover a page together.'
    changesAfter.push({ revision: null, kind: 'not understood', objects: [], message })
  }
  if (
    changesAfter.every(({ message }) => !message) &&
    darkestOf(inks, (steps) => file.spend(steps)) > mostInk
  ) {
    const message = 'Marks that came later hide together what they mark.'
    changesAfter.push({ revision: null, kind: 'not understood', objects: [], message })
  }
  const stray = layout.some(({ revision }) => revision === null)
  if (changesAfter.length === 0 || stray || !(await endsWithItsRevision(file))) {
    const message = 'Bytes were added that belong to no revision.'
    changesAfter.push({ revision: null, kind: 'not understood', objects: [], message })
  }
  const problem = changesAfter.find(({ message }) => message)
  const where = problem?.page === undefined ? '' : ` (page ${problem.page})`
  return {
    verdict: problem ? indeterminate('SIG_CONSTRAINTS_FAILURE', `${problem.message}${where}`) : passed,
    coversWholeFile: false,
    changesAfter,
  }
}

/** As the report tells it to the readers of this signature. */
function judged(change: ClassifiedChange, question: AftermathQuestion): Change {
  const { revision, kind, page, field, objects, areas = [] } = change
  const message = change.message ?? refusalOf(change, question) ?? null
  return {
    revision,
    kind,
    ...(page !== undefined && { page }),
    ...(areas.length > 0 && { places: areas.map((area) => ({ page: area.page, ...area.shown })) }),
    ...(field !== undefined && { field }),
    objects,
    message,
  }
}

/** Why this change, which is understood, may not be (ISO 32000-2 tables 257 and 259). */
function refusalOf(
  change: ClassifiedChange,
  { permissions, hasPassed }: AftermathQuestion,
): string | undefined {
  const { level, locks } = permissions
  const { kind, field = '', wasEmpty = false, areas = [], signature } = change
  if (level === 1 && !harmless.has(kind)) return 'The file was certified against every change, and changed.'
  const by = wasEmpty ? lockOn(permissions, field) : undefined
  if (by !== undefined) return `The field “${field}” was signed, which the signature “${by}” locks.`
  switch (kind) {
    case 'form fill': {
      const locker = lockOn(permissions, field)
      if (locker !== undefined)
        return `The field “${field}” was filled in, which the signature “${locker}” locks.`
      // Without a word on the form nobody said that it may still be filled.
      return level === null && locks.length === 0 ? 'The form was filled in after signing.' : undefined
    }
    case 'annotation':
      return annotationRefusal(change, level, hasPassed)
    case 'signature':
      // Table 257: filling in forms and signing; a field that was not there is an annotation.
      if (level === 2 && !wasEmpty && areas.length > 0)
        return `The certified file got the field “${field}”, which shows on a page.`
      // The mark of a stranger's signature may hide what was signed (the attacks of 2021).
      if (hasPassed(signature)) return undefined
      if (level !== null) return `The certified file got the signature “${field}”, which is not proved.`
      return areas.length > 0 ? `The signature “${field}”, which is not proved, shows on a page.` : undefined
    case 'document time-stamp':
      // Anybody can have one made, so it must not bring a picture.
      return areas.length > 0 ? 'A document time-stamp shows on a page.' : undefined
    default:
      return undefined
  }
}

function annotationRefusal(
  { field, trouble, signature }: ClassifiedChange,
  level: Permissions['level'],
  hasPassed: AftermathQuestion['hasPassed'],
): string | undefined {
  if (field === undefined)
    return level === 3 ? (trouble ?? undefined) : 'Annotations were added after signing.'
  if (level === 2) return 'Stamps were added after certification.'
  return hasPassed(signature)
    ? undefined
    : `Stamps were added by the signature “${field}”, which is not proved.`
}
