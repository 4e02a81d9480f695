import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplatePictures } from '#contract/templates/getTemplatePictures.ts'
import { firstPagesOf } from '#services/templates/first-pages.ts'

export default answer(getTemplatePictures, async ({ template_ids: templateIds }, context) => ({
  pictures: await firstPagesOf(context.parts, context.store, { templateIds, member: memberOf(context) }),
}))
