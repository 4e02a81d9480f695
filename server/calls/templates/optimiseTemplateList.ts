import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { optimiseTemplateList } from '#contract/templates/optimiseTemplateList.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { departmentsInSight } from '#services/templates/who-uses.ts'

// A change has the time at which it was asked for. Our choice: longer than pages take to be set, so
// that none which was saved late is missed.
const overlap = 2 * minute

export default answer(optimiseTemplateList, ({ since }, context) => {
  const member = memberOf(context)
  const { store, parts } = context
  const manages = member.modules.has('templates') || member.modules.has('template_builder')
  const asOf = parts.clock.now()

  return store.read(async (tx) => {
    const found = await tx.templates.changedSince({
      since: since === undefined ? null : new Date(Date.parse(since) - overlap),
      states: manages ? ['draft', 'published'] : ['published'],
      openTo: await departmentsInSight(tx, member),
    })
    const rows = found.filter(({ in_sight }) => in_sight)
    // A draft of others was never in the list of who only uses templates.
    const gone = found.filter(({ in_sight, current_version }) => !in_sight && current_version !== null)

    return {
      rows: rows.map(({ id, name, category, state }) => ({ template_id: id, name, category, state })),
      gone: gone.map(({ id }) => id),
      as_of: asOf.toISOString(),
    }
  })
})
