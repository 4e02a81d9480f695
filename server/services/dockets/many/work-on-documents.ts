import { type CheckAct, checkActs, type ManyAct } from '#contract/documents/many-acts.ts'
import { byMember } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import type { RowSettled, WorkAct, WorkRow } from '#store/documents/document-work.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { type LaterMember, memberLater } from '../member-later.ts'
import { actOnDocket, settled } from './act-on-docket.ts'
import { actOnWholeDocket } from './act-on-whole-docket.ts'
import { type Before, readBeforeStep } from './before-step.ts'
import type { Models } from './like/prepare-like.ts'

interface Wanted {
  organisationId: string
  jobId: string
}

// Our choice: a job of the queue gives way to others after so long and asks for the next one.
const longestRunMs = 20_000

/** The next run of the work, in the transaction that decided that there is one. */
export const sendWork = (tx: Tx, jobId: string): Promise<void> =>
  tx.jobs.send('act-on-documents', { organisationId: tx.organisationId, jobId }, { singletonKey: jobId })

/**
 * Works off what was chosen, docket by docket. Each is one transaction that does the act and marks
 * its rows: cut off anywhere, the next run finds what is left, and nothing is done twice.
 */
export async function workOnDocuments(parts: Parts, { organisationId, jobId }: Wanted): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const began = performance.now()
  const models: Models = new Map()
  while (
    await takeStep(parts, store, { jobId, before: await readBeforeStep(parts, store, { jobId, models }) })
  )
    if (performance.now() - began > longestRunMs) return store.transaction((tx) => sendWork(tx, jobId))
}

/** A checker may read alone, as where they check one by one. */
const mayAct = ({ modules }: LaterMember, act: WorkAct): boolean =>
  modules.has('workflow') || (checkActs.some((one) => one === act) && modules.has('documents'))

/** False where nothing is left to do, or the work rests. */
async function takeStep(
  parts: Parts,
  store: OrganisationStore,
  { jobId, before }: { jobId: string; before: Before | null },
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const now = parts.clock.now()
    // Of two who would take the step, the second waits here and finds the rows that are left.
    if (!(await mayStep(tx, jobId, now))) return false
    const job = await tx.jobProgress.get(jobId)
    const work = await tx.documentWork.get(jobId)
    // Asked again each time: somebody who was switched off meanwhile does nothing more.
    const member = job && (await memberLater(tx, job.asked_by))
    if (!work || !member || !mayAct(member, work.act)) {
      await failJob(tx, jobId, now, 'NOT_ALLOWED')

      return false
    }
    const [next] = await tx.documentWork.left(jobId, 1)
    if (!next) {
      await finishJob(tx, jobId, now, null)

      return false
    }
    // Another run took the step that this one has read for.
    if (before && before.docketId !== next.docket_id) return true
    const rows = await tx.documentWork.leftOfDocket(jobId, next.docket_id)
    const { settings, followUps } = parts
    const asked = { options: work.options, before, isOneOfMany: (job.total ?? 0) > 1, parts }
    const acting = {
      member,
      by: byMember(member.userId, member.name, work.asked_from),
      caps: settings.sending,
      followUps,
      now,
    }
    const outcomes = work.options.whole_dockets
      ? await eachDocket(tx, rows, (docketId) =>
          actOnWholeDocket(tx, docketId, { ...asked, act: work.act as ManyAct }, acting),
        )
      : await actOnDocket(tx, rows, { ...asked, act: work.act as ManyAct | CheckAct }, acting)
    await tx.documentWork.settle(jobId, outcomes)
    await countStep(tx, jobId, {
      done: outcomes.length,
      failed: outcomes.filter(({ outcome }) => outcome === 'refused').length,
    })

    return true
  })
}

/** A row is a docket: a refusal undoes what was done for it. */
async function eachDocket(
  tx: Tx,
  rows: readonly WorkRow[],
  act: (docketId: string) => Promise<unknown>,
): Promise<RowSettled[]> {
  const outcomes: RowSettled[] = []
  for (const { id, docket_id } of rows)
    outcomes.push(settled(id, await tx.savepoints.attempt(() => act(docket_id))))

  return outcomes
}
