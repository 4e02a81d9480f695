import type { TFunction } from 'i18next'
import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import { judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { rulesWords } from '../../new-docket/boxes/field-words.ts'
import type { ShownOfTemplate, TextCondition } from '../../writing/schema/template-blocks.ts'
import { boxOf } from './value-box.ts'

/**
 * What the text shows of these values: labels, conditions as sentences, and which side is left out.
 */
export function shownOfTemplate(
  t: TFunction,
  { language, values }: TemplateContent,
  given: Readonly<Record<string, string>>,
  today: string,
): ShownOfTemplate {
  const labels = new Map(values.map(({ name, label }) => [name, label || name]))
  const boxes = values.map(boxOf)
  const judged = new Map<string, boolean>()

  function judge({ match, rules }: TextCondition): boolean {
    const condition: Extract<Block, { kind: 'condition' }> = {
      kind: 'condition',
      match,
      rules,
      blocks: [{ kind: 'paragraph', text: [] }],
    }

    return judgeValues({ language, blocks: [condition], values, fields: [] }, given, today).holds(condition)
  }

  return {
    labelOf: (name) => labels.get(name),
    sentenceOf: (condition) => t('builder.condition.if', { rules: rulesWords(t, condition, boxes) }),
    holds(condition) {
      const key = JSON.stringify(condition)
      const known = judged.get(key) ?? judge(condition)
      judged.set(key, known)

      return known
    },
  }
}
