import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getActivities } from '#contract/audit/getActivities.ts'
import { activitiesAsked } from '#services/audit/activities-asked.ts'
import { presentActivities } from '#services/audit/present-activities.ts'

export default answer(getActivities, ({ before, maxRows, ...asked }, context) => {
  const filter = activitiesAsked(memberOf(context).modules, asked)

  return context.store.read(async (tx) => {
    const { entries, isWhole } = await tx.activities.page(filter, before ?? null, maxRows)

    return {
      rows: await presentActivities(tx, entries),
      ...(await tx.activities.total(filter)),
      older: isWhole ? null : (entries.at(-1)?.id ?? null),
    }
  })
})
