import { useTranslation } from 'react-i18next'
import { fullMoment } from '../../components/moments.ts'
import type { SameFile } from './use-same-files.ts'

/** As what a file was sent before; of what somebody may not see, only that it is there. */
export function SameBefore({ before }: Pick<SameFile, 'before'>) {
  const { t, i18n } = useTranslation()

  return before.map(({ document_id, name, state, sent_at }) => (
    <span key={document_id} className="warning xs">
      {document_id && name && state
        ? t('files.same', {
            name,
            state: t(`documentState.${state}`),
            moment: sent_at ? fullMoment(sent_at, i18n.language) : '',
          })
        : t('files.sameHidden')}
    </span>
  ))
}
