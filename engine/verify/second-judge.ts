import type { Draws } from './draws.ts'
import { type LookBounds, lookAtPages, type PageLook } from './look-at-pages.ts'
import type { Change, Report, SignatureReport } from './report.ts'
import { indeterminate } from './verdict.ts'

/** The report after a renderer looked at the pages too. */
export async function judgedTwice(
  report: Report,
  draws: Draws,
  bounds: Partial<LookBounds> = {},
): Promise<Report> {
  return withLooks(report, await lookAtPages(report, draws, bounds))
}

/**
 * A difference that the first judge did not explain turns "passed" into "not understood". Nothing
 * turns the other way, and what nobody could look at changes no word: `drawn` says so.
 */
export function withLooks(report: Report, looks: readonly PageLook[]): Report {
  const signatures = [...report.signatures]
  for (const { index, word, differing } of looks) {
    const signature = signatures[index]
    if (!signature || signature.indication === 'TOTAL-FAILED') continue
    signatures[index] = refused({ ...signature, drawn: word }, differing.map(asChange))
  }
  // Whose pages changed answers no longer for what its own box shows on the pages of those before.
  for (let index = signatures.length - 1; index >= 0; index--) {
    const late = signatures[index]!
    if (!late.changesAfter.some(({ code }) => code !== undefined)) continue
    for (const [at, early] of signatures.entries())
      if (at !== index) signatures[at] = withoutWordOf(early, late)
  }
  return {
    ...report,
    signatures,
    isGood: signatures.length > 0 && signatures.every(({ indication }) => indication === 'TOTAL-PASSED'),
  }
}

const asChange = ({ page, places }: PageLook['differing'][number]): Change => ({
  revision: null,
  kind: 'not understood',
  code: 'DRAWN_OTHERWISE',
  page,
  places: places.map((place) => ({ page, ...place })),
  objects: [],
  message: 'The page looks otherwise than it was signed, where nothing explains it.',
})

function refused(signature: SignatureReport, changes: readonly Change[]): SignatureReport {
  const [first] = changes
  if (!first) return signature
  const changesAfter = [...signature.changesAfter, ...changes]
  if (signature.indication !== 'TOTAL-PASSED') return { ...signature, changesAfter }
  const where = first.page === undefined ? '' : ` (page ${first.page})`
  return {
    ...signature,
    ...indeterminate('SIG_CONSTRAINTS_FAILURE', `${first.message}${where}`),
    changesAfter,
  }
}

function withoutWordOf(early: SignatureReport, late: SignatureReport): SignatureReport {
  const isShown = early.changesAfter.some(
    ({ kind, field, places = [] }) =>
      field === late.field && places.length > 0 && (kind === 'signature' || kind === 'annotation'),
  )
  if (!isShown || early.indication !== 'TOTAL-PASSED') return early
  return refused(early, [
    {
      revision: null,
      kind: 'not understood',
      code: 'SHOWN_BY_UNPROVED',
      field: late.field,
      objects: [],
      message: `The signature “${late.field}”, which is not proved any more, shows on a page.`,
    },
  ])
}
