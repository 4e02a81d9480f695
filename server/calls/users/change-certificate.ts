import type { InputOf } from '#contract/define-call.ts'
import type { changeCertificate as declaration } from '#contract/users/changeCertificate.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import { allowsMore } from '#domain/signing/autosign.ts'
import { about } from '#services/audit/changed.ts'
import { keptLimits, toldLimits } from '#services/signing/enrolment/limits.ts'
import type { Enrolled } from '#store/lasting/autosign.ts'
import type { Tx } from '#store/store.ts'

type Change = InputOf<typeof declaration>

interface Changing {
  member: Pick<Member, 'userId' | 'modules'>
  by: Actor
  now: Date
}

/** Agrees to a certificate that signs unattended, limits, stops or ends it. */
export async function changeCertificate(
  tx: Tx,
  change: Change,
  { member, by, now }: Changing,
): Promise<void> {
  const kept = await tx.autosign.getLocked(change.certificate_id)
  if (!kept) throw new Refusal('NOT_FOUND')
  requireMay(change, kept, member)
  if ('revision' in change) {
    if (change.revision !== kept.revision) throw new Refusal('CERTIFICATE_STALE')
    if (kept.not_after <= now) throw new Refusal('CERTIFICATE_EXPIRED')
  }
  const owner = kept.user_id ?? ''
  const name = (await tx.members.names([owner])).get(owner) ?? ''
  const says = (event: Parameters<Tx['audit']['add']>[0], more: object = {}) =>
    tx.audit.add(event, {
      by,
      detail: {
        ...about('person', owner, name),
        certificate_id: kept.id,
        certificate_name: kept.subject,
        ...more,
      },
    })

  switch (change.act) {
    case 'agree':
      await tx.autosign.update(kept.id, {
        agreed_by: member.userId,
        agreed_at: now,
        stopped_at: null,
        stopped_by: null,
      })
      return await says('certificate-agreed', toldLimits(kept))
    case 'limit': {
      const limits = keptLimits(change.limits)
      const waits = allowsMore(kept, limits)
      await tx.autosign.update(kept.id, { ...limits, ...(waits && { agreed_by: null, agreed_at: null }) })
      return await says('certificate-limited', { ...toldLimits(limits), ...(waits && { waits: true }) })
    }
    case 'stop':
      if (kept.stopped_at !== null) return
      await tx.autosign.update(kept.id, { stopped_at: now, stopped_by: member.userId })
      return await says('certificate-stopped')
    case 'end':
      // The key goes with it.
      await tx.autosign.update(kept.id, { ended_at: now, sealed_key: null })
      return await says('certificate-ended')
  }
}

function requireMay({ act }: Change, { user_id }: Enrolled, { userId, modules }: Changing['member']): void {
  const isOwn = user_id === userId
  if (act === 'agree' && isOwn) throw new Refusal('CERTIFICATE_OWN')
  if (act === 'agree' && !isAdministrator(modules)) throw new Refusal('NOT_ALLOWED')
  if (act === 'limit' && !isOwn) throw new Refusal('NOT_ALLOWED')
  if (act === 'end' && !isOwn && !isAdministrator(modules)) throw new Refusal('NOT_ALLOWED')
}
