import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { swapCurrentVersion } from '#contract/templates/swapCurrentVersion.ts'
import { chooseVersion } from '#services/templates/publish-template.ts'

export default answer(swapCurrentVersion, ({ template_id, version }, context) =>
  context.store.transaction(async (tx) => {
    await chooseVersion(tx, { templateId: template_id, version }, actingMember(context))

    return { current_version: version }
  }),
)
