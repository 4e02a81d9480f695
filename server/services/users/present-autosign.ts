import type { z } from 'zod'
import type { AutosignUser } from '#contract/users/autosign-user.ts'
import type { AutosignAct } from '#contract/vocabulary/autosign.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import {
  autosignState,
  type EnrolledCertificate,
  indianTime,
  usedOn,
  whyNotUnattended,
} from '#domain/signing/autosign.ts'
import type { PersonCertificate } from '#store/lasting/person-certificates.ts'
import type { Tx } from '#store/store.ts'

interface Asker {
  userId: string
  modules: ReadonlySet<Module>
}

// Our choice.
const mostUses = 5

/** People whose certificates are enrolled to sign unattended, as one who may see them is shown. */
export async function presentAutosign(
  tx: Tx,
  found: readonly PersonCertificate[],
  asker: Asker,
  now: Date,
): Promise<z.output<typeof AutosignUser>[]> {
  const uses = await tx.autosign.uses(
    found.map(({ id }) => id),
    mostUses,
  )
  const names = await tx.members.names(
    found.flatMap(({ agreedBy, stoppedBy }) => [agreedBy, stoppedBy].filter((id) => id !== null)),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))

  return found.map((one) => {
    const kept = keptOf(one)
    const reason = one.active ? whyNotUnattended(kept, now, null) : ('member_gone' as const)

    return {
      user: { user_id: one.userId, name: one.name, email: one.email, active: one.active },
      certificate: { certificate_id: one.id, name: one.subject, revision: one.revision },
      key: { place: one.keyAt ?? 'file', service: one.keyAt === 'service' ? one.provider : null },
      valid_to: one.notAfter.toISOString(),
      enrolled_at: one.enrolledAt.toISOString(),
      state: autosignState(kept, now),
      limits: {
        most: one.limitMost,
        used: one.limitUsed,
        most_a_day: one.limitDay,
        used_today: usedOn(kept, indianTime(now).day),
        document_types: one.documentTypes,
        minute_from: one.minuteFrom,
        minute_to: one.minuteTo,
      },
      agreed_by: nameOf(one.agreedBy),
      stopped_by: nameOf(one.stoppedBy),
      usable: reason === null,
      reason,
      may: mayOf(one, asker, now),
      last_uses: uses
        .filter(({ certificateId }) => certificateId === one.id)
        .map(({ documentId, docketId, title, at }) => ({
          document_id: documentId,
          docket_id: docketId,
          title,
          at: at.toISOString(),
        })),
    }
  })
}

const keptOf = (one: PersonCertificate): EnrolledCertificate => ({
  not_after: one.notAfter,
  limit_most: one.limitMost,
  limit_used: one.limitUsed,
  limit_day: one.limitDay,
  used_day: one.usedDay,
  used_on: one.usedOn,
  document_types: one.documentTypes,
  minute_from: one.minuteFrom,
  minute_to: one.minuteTo,
  agreed_at: one.agreedAt,
  stopped_at: one.stoppedAt,
})

function mayOf(one: PersonCertificate, { userId, modules }: Asker, now: Date): AutosignAct[] {
  if (!modules.has('advanceSetting')) return []
  const isOwn = one.userId === userId
  const isGood = one.notAfter > now
  const waits = one.agreedAt === null || one.stoppedAt !== null
  const may: AutosignAct[] = []
  if (isGood && waits && !isOwn && isAdministrator(modules)) may.push('agree')
  if (isGood && isOwn) may.push('limit')
  if (one.stoppedAt === null) may.push('stop')
  if (isOwn || isAdministrator(modules)) may.push('end')

  return may
}
