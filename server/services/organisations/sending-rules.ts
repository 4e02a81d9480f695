import type { DuplicateCheck, ReferenceIdRule } from '#contract/vocabulary/sending-settings.ts'
import { settingsInForce } from '#domain/organisations/setting-layers.ts'
import type { Tx } from '#store/store.ts'

export interface SendingRules {
  duplicate_check: DuplicateCheck
  reference_id_rule: ReferenceIdRule
}

/** The installation's, where nobody has set any (calls guide §3). */
export const usualSendingRules: SendingRules = {
  duplicate_check: 'warn',
  reference_id_rule: { pattern: null, unique: 'organisation', required: false },
}

/**
 * What is asked of a docket at the moment it is sent by this member, and the zone they send it
 * from.
 */
export async function sendingRules(
  tx: Tx,
  userId: string,
): Promise<SendingRules & { zoneId: string | null }> {
  const zoneId = await tx.zones.ofMember(userId)
  const layers = await tx.organisationSettings.layers(Object.keys(usualSendingRules), zoneId)

  return { ...usualSendingRules, ...(settingsInForce(layers).values as Partial<SendingRules>), zoneId }
}
