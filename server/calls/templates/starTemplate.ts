import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { starTemplate } from '#contract/templates/starTemplate.ts'
import { mostStars } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'

export default answer(starTemplate, ({ template_id, starred }, context) => {
  const member = memberOf(context)
  const { userId } = member

  return context.store.transaction(async (tx) => {
    await requireOpenTo(tx, await tx.templates.get(template_id), member)
    if (!starred) await tx.templateStars.remove(userId, template_id)
    else {
      await tx.templateStars.add(userId, template_id)
      if ((await tx.templateStars.count(userId)) > mostStars)
        throw new Refusal('TEMPLATE_STARS_FULL', { values: { most: mostStars } })
    }

    return { starred }
  })
})
