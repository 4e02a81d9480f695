import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { archiveDocket } from '#contract/dockets/archiveDocket.ts'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'

/** Which lists show an archived docket, and the way back. */
export function ArchivedNote({ document }: { document: DocumentDetail }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const back = useCall(archiveDocket, {
    onSuccess: () => {
      toast(t('archive.broughtBack'), 'good')
      void queries.invalidateQueries()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (!document.archived_at) return null

  return (
    <div className={`note ${styles.archived}`} role="status">
      <Icon name="inbox" />
      <span>{t('archive.since', { moment: fullMoment(document.archived_at, i18n.language) })}</span>
      {document.may.includes('bring_back') && (
        <button
          type="button"
          className="btn compact right"
          aria-disabled={back.pending}
          onClick={() => !back.pending && back.send({ docket_id: document.docket_id, archived: false })}
        >
          {t('archive.bringBack')}
        </button>
      )}
    </div>
  )
}
