import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateGallery } from '#contract/templates/getTemplateGallery.ts'
import { gallery, galleryNames } from '#contract/vocabulary/templates/gallery.ts'
import { firstPageOf } from '#services/templates/gallery/first-page.ts'
import { galleryTexts } from '#services/templates/gallery/index.ts'

export default answer(getTemplateGallery, async ({ pictures: wanted, width }, context) => {
  const { userId } = memberOf(context)
  const pictures = []
  for (const name of new Set(wanted))
    pictures.push({
      gallery: name,
      ...(await firstPageOf(context.parts, context.store, { name, width, userId })),
    })

  return {
    rows: galleryNames.map((name) => {
      const { content, settings } = galleryTexts[name]

      return {
        gallery: name,
        ...gallery[name],
        values: content.values.length + (content.tables?.length ?? 0),
        roles: settings.roles.map((role) => role.name),
      }
    }),
    pictures,
  }
})
