import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { MarkList } from '../review/MarkList.tsx'
import { sentBackIn } from './sent-back.ts'
import type { DocumentDetail } from './use-docket.ts'

/** The reason for which a checker sent the docket back, and the places that it is about. */
export function SentBack({ document }: { document: DocumentDetail | undefined }) {
  const { t } = useTranslation()
  const step = sentBackIn(document)
  if (!step) return null

  return (
    <div className="note wait" role="status">
      <Icon name="warn" />
      <div className="col gap-8">
        <span>
          {step.words
            ? t('newDocket.sentBack', { name: step.decided_by, reason: step.words })
            : t('newDocket.sentBackAt', { name: step.decided_by })}
        </span>
        {step.marks.length > 0 && <MarkList marks={step.marks} />}
      </div>
    </div>
  )
}
