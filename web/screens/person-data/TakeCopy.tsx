import { useTranslation } from 'react-i18next'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { AskForFile } from '../downloads/AskForFile.tsx'

/** A copy of everything that is kept about a person, for the asker. */
export function TakeCopy({ userId }: { userId?: string }) {
  const { t } = useTranslation()
  const formats = (['html', 'json'] as const).map((format) => ({
    words: t(`personData.format.${format}`),
    input: { format, ...(userId && { user_id: userId }) },
  }))

  return <AskForFile call={copyPersonData} words={t('personData.take')} formats={formats} />
}
