import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import type { ColumnAct } from '#contract/vocabulary/batches.ts'

/** As the sheet calls it, or by its number. */
export const columnName = (t: TFunction, columns: WholeBatch['columns'], at: number): string =>
  columns[at]?.header || t('batches.columnNumber', { number: at + 1 })

/** What a correction does, in words. */
export function useCorrectionWords(): (how: ColumnAct) => string {
  const { t } = useTranslation()

  return (how) => {
    if (how.act === 'add_before') return t('batches.correct.did.add_before', { text: how.text })
    if (how.act === 'replace')
      return t('batches.correct.did.replace', {
        from: how.from || t('batches.correct.empty'),
        to: how.to || t('batches.correct.empty'),
      })

    return t(`batches.correct.did.${how.act}`)
  }
}
