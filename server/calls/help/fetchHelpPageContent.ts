import { answer } from '#calls/answer.ts'
import { fetchHelpPageContent } from '#contract/help/fetchHelpPageContent.ts'
import { Refusal } from '#domain/refusal.ts'
import { settingsOf } from '#services/organisations/face.ts'
import { allPages, ownPages } from './find-help.ts'

export default answer(fetchHelpPageContent, async ({ page, language, own }, { store }) => {
  const { custom_help: setting } = await store.read(settingsOf)
  const pages = own ? ownPages(setting, language) : allPages(setting, language)
  const sections = page ? pages.filter((section) => section.page === page) : pages
  if (sections.length === 0) throw new Refusal('NOT_FOUND')

  return { sections }
})
