import { answer } from '#calls/answer.ts'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { changesBetween, wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { Refusal } from '#domain/refusal.ts'
import { textOf } from '#services/templates/open-template.ts'

export default answer(compareTemplateVersions, async ({ template_id, from, to }, { store }) => {
  const { before, after } = await store.read(async (tx) => {
    const template = await tx.templates.get(template_id)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')

    return {
      before: await textOf(tx, template, from),
      after: await textOf(tx, template, to ?? null),
    }
  })

  return {
    differences: wordDifferences(wordsOfText(before.content), wordsOfText(after.content)),
    changes: changesBetween(before, after),
  }
})
