import type { SignerRole } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { signsFile } from '#domain/signers/turn.ts'

/**
 * A signer where the docket takes refusals; an approver always, because they are asked for a yes or
 * a no.
 */
export const mayDecline = (role: SignerRole, { decline }: Pick<DocketSettings, 'decline'>): boolean =>
  role === 'approver' || (decline && signsFile({ role }))

/** On every paper where they act: a page that declines declines all of them. */
export function mayDeclineAll(
  rows: readonly { role: SignerRole }[],
  settings: Pick<DocketSettings, 'decline'>,
): boolean {
  const acting = rows.filter(({ role }) => role !== 'viewer')

  return acting.length > 0 && acting.every(({ role }) => mayDecline(role, settings))
}
