import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { CopyFormat } from '#services/person-data/write-copy.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { Tx } from '#store/store.ts'

const mostAtOnce = 3

/**
 * Begins a copy of everything about one person: oneself, or somebody else for a member who manages
 * people.
 */
export async function askPersonCopy(
  tx: Tx,
  member: Member,
  by: Actor,
  { personId, format }: { personId: string; format: CopyFormat },
): Promise<{ job_id: string }> {
  const person = await tx.memberRecords.get(personId)
  // A member who may not ask for others is not told who there is.
  if (!person || (personId !== member.userId && !member.modules.has('users')))
    throw new Refusal('USER_NOT_FOUND')
  const { total } = await tx.jobProgress.page({
    askedBy: member.userId,
    kinds: ['person_copy'],
    onlyOpen: true,
    search: null,
    page: 1,
    rows: 1,
  })
  if (total >= mostAtOnce) throw new Refusal('TOO_MANY_JOBS')
  const jobId = await startJob(tx, { kind: 'person_copy', name: fullName(person), askedBy: member.userId })
  await tx.audit.add('person-copied', {
    by,
    detail: { ...about('person', personId, fullName(person)), format },
  })
  await tx.jobs.send(
    'make-person-copy',
    { organisationId: tx.organisationId, jobId, userId: member.userId, personId, format },
    { singletonKey: jobId },
  )

  return { job_id: jobId }
}
