import type { PdfFile } from '../pdf/pdf-file.ts'
import { type ClassifiedChange, classify } from './changes.ts'
import type { Change, ChangeKind, Verdict } from './report.ts'
import { endsWithItsRevision, revisionEndingAt, revisionsAfter } from './revisions.ts'
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
  certification: 1 | 2 | 3 | null
  /** Is this newer signature TOTAL-PASSED? Its stamps are then its own responsibility. */
  hasPassed: (field: string) => boolean
  /** Classified once for all signatures, by revision number. */
  known: Map<number, ClassifiedChange>
}

/** Whatever happens in a later revision without touching what was signed, at any level of certification. */
const harmless = new Set<ChangeKind>(['dss', 'document time-stamp', 'nothing'])

export async function aftermathOf(question: AftermathQuestion): Promise<Aftermath> {
  const { file, end } = question
  const signed = await revisionEndingAt(file, end)
  if (!signed || !(await endsWithItsRevision(signed))) {
    const verdict = failed('FORMAT_FAILURE', 'The signed bytes are not a whole revision of the file.')
    return { verdict, coversWholeFile: false, changesAfter: [] }
  }
  if (end === file.size) return { verdict: passed, coversWholeFile: true, changesAfter: [] }

  const changes: ClassifiedChange[] = []
  for (const revision of await revisionsAfter(file, end)) {
    const change = question.known.get(revision.number) ?? (await classify(revision))
    question.known.set(revision.number, change)
    changes.push(change)
  }
  const changesAfter: Change[] = changes.map(({ revision, kinds, objects, message }) => ({
    revision,
    kinds,
    objects,
    message,
  }))
  if (changes.length === 0 || !(await endsWithItsRevision(file))) {
    const message = 'Bytes were added that belong to no revision.'
    changesAfter.push({ revision: null, kinds: ['not understood'], objects: [], message })
  }
  const problem = changesAfter.find(({ message }) => message)?.message ?? refusalOf(changes, question)
  return {
    verdict: problem ? indeterminate('SIG_CONSTRAINTS_FAILURE', problem) : passed,
    coversWholeFile: false,
    changesAfter,
  }
}

/** Changes that are understood, but not allowed to everybody (ISO 32000-2 table 257). */
function refusalOf(
  changes: readonly ClassifiedChange[],
  { certification, hasPassed }: AftermathQuestion,
): string | undefined {
  for (const change of changes) {
    if (certification === 1 && change.kinds.some((kind) => !harmless.has(kind))) {
      return 'The file was certified against every change, and changed.'
    }
    // Without a certification nobody said that the form may still be filled.
    if (change.kinds.includes('form fill') && certification === null)
      return 'The form was filled in after signing.'
    if (change.hasOtherAnnotations) return 'Annotations were added after signing.'
    if (change.stampsOf.length > 0 && certification === 2) return 'Stamps were added after certification.'
    // On a certified file the mark of a stranger's signature may hide what was certified (the attacks of 2021).
    const sneaky = certification === null ? undefined : change.signatures.find((field) => !hasPassed(field))
    if (sneaky) return `The certified file got the signature “${sneaky}”, which is not proved.`
    const unproved = change.stampsOf.find((field) => !hasPassed(field))
    if (unproved) return `Stamps were added by the signature “${unproved}”, which is not proved.`
  }
  return undefined
}
