import type { JobKind } from '#contract/vocabulary/jobs.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

// Our choice: a member who asks for more while so many are under way is asked to wait.
const mostAtOnce = 5

export async function requireFewJobs(tx: Tx, askedBy: string, kind: JobKind): Promise<void> {
  const open = { askedBy, kinds: [kind], onlyOpen: true, search: null, page: 1, rows: 1 }
  const { total } = await tx.jobProgress.page(open)
  if (total >= mostAtOnce) throw new Refusal('TOO_MANY_JOBS')
}
