import { useTranslation } from 'react-i18next'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { fullMoment } from '../../components/moments.ts'
import { wordsOfCode } from '../../texts/failure-words.ts'

/** What all of a batch waits for, and until when. */
export function BatchWaits({ waits }: { waits: NonNullable<BatchRecord['waits']> }) {
  const { t, i18n } = useTranslation()

  return (
    <>
      {wordsOfCode(i18n.language, waits)}
      {waits.until && ` ${t('batches.waitsUntil', { when: fullMoment(waits.until, i18n.language) })}`}
    </>
  )
}
