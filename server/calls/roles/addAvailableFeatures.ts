import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { Refusal } from '#domain/refusal.ts'
import { grantFeatures } from '#services/roles/grant-features.ts'

export default answer(addAvailableFeatures, async ({ organisation_id, features }, context) => {
  const { by } = actingOperator(context)
  const named = (granted: boolean) =>
    features.filter((one) => one.granted === granted).map(({ name }) => name)
  const { store, clock } = context.parts
  if (!(await store.platform.read((tx) => tx.organisations.find(organisation_id))))
    throw new Refusal('NOT_FOUND')

  // The one whose modules change is another organisation than the operator's: its rows, and its
  // trail.
  return await store.forOrganisation(organisation_id).transaction(async (tx) => {
    const { modules, rolesChanged } = await grantFeatures(
      tx,
      { granted: named(true), withdrawn: named(false) },
      by,
      clock.now(),
    )

    return { modules, roles_changed: rolesChanged }
  })
})
