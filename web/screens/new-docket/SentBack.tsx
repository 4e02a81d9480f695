import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { DocumentDetail } from './use-docket.ts'

/** The reason for which a checker sent the docket back. */
export function SentBack({ document }: { document: DocumentDetail | undefined }) {
  const { t } = useTranslation()
  const step = document?.review?.steps.find(({ state }) => state === 'sent_back')
  if (!step) return null

  return (
    <div className="note wait" role="status">
      <Icon name="warn" />
      <span>{t('newDocket.sentBack', { name: step.decided_by, reason: step.words })}</span>
    </div>
  )
}
