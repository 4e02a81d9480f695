import { patternTexts } from '#services/batches/pattern-texts.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'

type Templates = typeof textsOfTemplates

/** What batches are made like: products do not know each other, and are joined here. */
export const textsOfBatches = patternTexts<
  Awaited<ReturnType<Templates['open']>>,
  Awaited<ReturnType<Templates['setPages']>>
>(textsOfTemplates)
