import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserLocations } from '#contract/organisations/getUserLocations.ts'
import { locationsOf } from '#services/departments/locations.ts'

export default answer(getUserLocations, (_input, context) =>
  context.store.read(async (tx) => ({ rows: await locationsOf(tx, memberOf(context)) })),
)
