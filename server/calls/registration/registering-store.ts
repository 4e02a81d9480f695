import type { CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrganisationStore } from '#store/store.ts'

/**
 * The organisation that is being registered: one's own, or for those who run the installation any.
 */
export async function registeringStore(
  organisationId: string,
  context: CallContext,
): Promise<{ store: OrganisationStore; isOperator: boolean }> {
  const member = memberOf(context)
  if (organisationId === member.organisationId) return { store: context.store, isOperator: false }
  const { parts } = context
  const isThere =
    member.modules.has('onboardClient') &&
    (await parts.store.platform.read((tx) => tx.organisations.find(organisationId))) !== null
  if (!isThere) throw new Refusal('NOT_FOUND')

  return { store: parts.store.forOrganisation(organisationId), isOperator: true }
}
