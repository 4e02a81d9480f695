import type { CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { Refusal } from '#domain/refusal.ts'

/** An organisation that is named in a request is a claim: another than one's own is not found. */
export function requireOwn(orgId: string | undefined, context: CallContext): void {
  if (orgId !== undefined && orgId !== memberOf(context).organisationId) throw new Refusal('NOT_FOUND')
}
