import type { CallContext } from '#calls/answer.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WaitingHalf } from '#services/sessions/become-whole.ts'

/**
 * The half session that asks, with the organisation it will enter once the second factor is proved.
 */
export async function halfWaitingForFactor({ asker, parts }: CallContext): Promise<WaitingHalf> {
  if (asker.kind !== 'half') throw new Refusal('NOT_ALLOWED')
  if (asker.waitsFor === 'choose') throw new Refusal('CHOOSE_ORGANISATION')
  const half = await parts.store.platform.read((tx) => tx.halfSessions.byId(asker.halfSessionId))
  if (!half?.organisation_id) throw new Refusal('SESSION_ENDED')

  return { ...half, organisation_id: half.organisation_id }
}
