import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { listTemplates } from './list-templates.ts'

export default answer(getTemplateList, (input, context) => {
  const { userId, sessionId } = memberOf(context)
  const { store, parts } = context

  return store.read((tx) => listTemplates(tx, input, { userId, sessionId, now: parts.clock.now() }))
})
