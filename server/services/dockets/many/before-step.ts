import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { drawBeforeSending } from '../draw-before-sending.ts'
import { type LaterMember, memberLater } from '../member-later.ts'
import { type Found, findLike, type Models } from './like/prepare-like.ts'

/** What a step needs of files, which is read before its transaction begins. */
export interface Before {
  docketId: string
  /** SHA-256 (hex) of the files whose pages were all drawn. */
  drawn?: ReadonlySet<string>
  found?: Found
  /** Why the act is not possible on this docket. */
  refusal?: Refusal
}

interface Reading {
  jobId: string
  models: Models
}

// Our choice: so often, a second apart, a reader of pages is asked again that is busy with others.
const mostTries = 10

/** Reads for the docket whose turn it is; null where nothing is left, or the act reads nothing. */
export async function readBeforeStep(
  parts: Parts,
  store: OrganisationStore,
  reading: Reading,
): Promise<Before | null> {
  const next = await store.read(async (tx) => {
    const work = await tx.documentWork.get(reading.jobId)
    const job = await tx.jobProgress.get(reading.jobId)
    const [row] = await tx.documentWork.left(reading.jobId, 1)
    const member = job && (await memberLater(tx, job.asked_by))

    return work && row && member && { work, member, docketId: row.docket_id }
  })
  if (!next || (next.work.act !== 'send' && next.work.act !== 'prepare')) return null
  const { work, member, docketId } = next
  const likeId = work.act === 'prepare' ? (work.options.like_docket_id ?? '') : null

  return { docketId, ...(await patiently(() => read(parts, store, { docketId, likeId, member }, reading))) }
}

async function read(
  parts: Parts,
  store: OrganisationStore,
  { docketId, likeId, member }: { docketId: string; likeId: string | null; member: LaterMember },
  { models }: Reading,
): Promise<Pick<Before, 'drawn' | 'found'>> {
  if (likeId === null) return { drawn: await drawBeforeSending(parts, store, docketId, member) }

  return { found: await findLike(parts, store, { likeId, docketId, member, models }) }
}

async function patiently<Result>(act: () => Promise<Result>): Promise<Result | { refusal: Refusal }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'UNAVAILABLE' || tries === mostTries) return { refusal: error }
      await pause(1_000)
    }
  }
}
