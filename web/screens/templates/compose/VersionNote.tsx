import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { Icon } from '../../../components/Icon.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { isPassing } from '../../../wire/outlast.ts'
import { useQueryCall } from '../../../wire/use-call.ts'

// Our choice: nobody fills a form for long on words that are replaced.
const againMs = 30_000

interface Props {
  templateId: string
  /** The one that the form is of. */
  version: number
  onMove: (version: number) => void
}

/** Says that a newer version is out, or none may be used now, while somebody fills the form. */
export function VersionNote({ templateId, version, onMove }: Props) {
  const { t, i18n } = useTranslation()
  const [stayedOn, setStayedOn] = useState<number | null>(null)
  const { data, error } = useQueryCall(
    getTemplateDataToCompose,
    { template_id: templateId, version },
    { refetchInterval: againMs, gcTime: 0 },
  )
  const inForce = error?.code === 'TEMPLATE_VERSION_OLD' ? Number(error.values?.version) : null
  if (error && !isPassing(error))
    return (
      <div className="note no" role="alert">
        <Icon name="bad" />
        <span>{failureWords(t, i18n.language, error)}</span>
        {inForce && (
          <button type="button" className="btn compact primary" onClick={() => onMove(inForce)}>
            {t('compose.move', { version: inForce })}
          </button>
        )}
      </div>
    )
  const newest = data?.current_version ?? version
  if (newest === version || newest === stayedOn) return null

  return (
    <div className="note wait" role="status" data-part="newer-version">
      <Icon name="clock" />
      <span>{t('compose.newer', { version: newest })}</span>
      <span className="row gap-8">
        <button type="button" className="btn compact" onClick={() => setStayedOn(newest)}>
          {t('compose.stay', { version })}
        </button>
        <button type="button" className="btn compact primary" onClick={() => onMove(newest)}>
          {t('compose.move', { version: newest })}
        </button>
      </span>
    </div>
  )
}
