import type { SignerRole } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'

/** A signer where the docket takes refusals; whoever was asked to agree always, because their no is what they are asked for. */
export const mayDecline = (role: SignerRole, { decline }: Pick<DocketSettings, 'decline'>): boolean =>
  role === 'approver' || (role === 'signer' && decline)

/** On every paper where they act: a page that declines declines all of them. */
export function mayDeclineAll(
  rows: readonly { role: SignerRole }[],
  settings: Pick<DocketSettings, 'decline'>,
): boolean {
  const acting = rows.filter(({ role }) => role !== 'viewer')

  return acting.length > 0 && acting.every(({ role }) => mayDecline(role, settings))
}
