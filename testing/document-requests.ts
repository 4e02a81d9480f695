import type { Module } from '#contract/vocabulary/modules.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember } from './people.ts'
import { rowsOf } from './rows-of.ts'

interface Place {
  parts: Parts
  organisation: AnOrganisation
}

/** A branch, and somebody in it who answers requests. */
export async function aBranch(
  { parts, organisation }: Place,
  name: string,
): Promise<{ id: string; name: string }> {
  const { id } = await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    tx.departments.add(
      {
        name,
        code: newId().slice(-8),
        parent_id: null,
        zone_id: null,
        street: null,
        city: null,
        state: null,
        postal_code: null,
      },
      null,
    ),
  )

  return { id, name }
}

export async function aColleagueIn(
  place: Place,
  branchId: string | null,
  modules: readonly Module[] = ['requestDocument'],
): Promise<APersonWhoLogsIn> {
  const person = await aMember(place.parts, place.organisation, modules)
  await worksIn(place, person.userId, branchId)

  return person
}

export async function worksIn({ parts, organisation }: Place, userId: string, branchId: string | null) {
  await parts.store
    .forOrganisation(organisation.id)
    .transaction((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ department_id: branchId })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', userId)
        .execute(),
    )
}

/** Asked by this member, and answered with a file. */
export async function anAnsweredRequest(
  place: Place,
  askedBy: string,
  fileId: string,
): Promise<{ request_id: string; answer_id: string }> {
  const branch = await aBranch(place, 'Archive')
  const taker = await aColleagueIn(place, branch.id)
  const [requestId, answerId, now] = [newId(), newId(), place.parts.clock.now()]
  await place.parts.store.forOrganisation(place.organisation.id).transaction(async (tx) => {
    await tx.documentRequests.add({
      id: requestId,
      title: 'Board resolution',
      to_department_id: branch.id,
      asked_by: askedBy,
      state: 'answered',
      taken_by: taker.userId,
      taken_at: now,
      answered_at: now,
      changed_at: now,
    })
    await tx.files.update(fileId, { state: 'used', expires_at: null })
    await tx.requestAnswers.add({
      id: answerId,
      request_id: requestId,
      file_id: fileId,
      given_by: taker.userId,
    })
  })

  return { request_id: requestId, answer_id: answerId }
}
