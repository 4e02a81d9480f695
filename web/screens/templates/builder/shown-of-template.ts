import type { TFunction } from 'i18next'
import { judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { type GivenValues, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { rulesWords } from '../../new-docket/boxes/field-words.ts'
import type { ShownOfTemplate, TextCondition } from '../../writing/schema/template-blocks.ts'
import { allValues, boxesOf } from './values-of.ts'

/**
 * What the text shows of these values: labels, conditions as sentences, and which side is left out.
 */
export function shownOfTemplate(
  t: TFunction,
  content: TemplateContent,
  given: GivenValues,
  today: string,
  clauseName: (clauseId: string) => string | undefined,
): ShownOfTemplate {
  const placed = allValues(content)
  const labels = new Map(placed.map(({ value: { name, label } }) => [name, label || name]))
  const columns = new Set(placed.flatMap(({ value, table }) => (table ? [value.name] : [])))
  const tables = new Map(tablesOf(content).map(({ name, label }) => [name, label || name]))
  const boxes = boxesOf(content)
  const { holds } = judgeValues({ ...content, blocks: [] }, given, today)

  return {
    labelOf: (name) => labels.get(name),
    sentenceOf: (condition) => t('builder.condition.if', { rules: rulesWords(t, condition, boxes) }),
    repeatOf: (table) => t('builder.repeat.of', { name: tables.get(table) ?? table }),
    clauseOf: (clauseId, version) => t('builder.clause.head', { name: clauseName(clauseId) ?? '', version }),
    // One row may print what another leaves out.
    holds: (condition: TextCondition) =>
      condition.rules.some(({ name }) => columns.has(name)) || holds(condition),
  }
}
