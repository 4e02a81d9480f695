import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { rememberWayBack } from '../../wire/way-back.ts'
import styles from './new-docket.module.css'
import type { DocumentDetail } from './use-docket.ts'

interface Props {
  document: DocumentDetail
  /** What was typed is saved first. */
  flush: () => Promise<boolean>
}

/** The draft as each of its people will see it. */
export function PreviewAs({ document, flush }: Props) {
  const { t } = useTranslation()
  const people = document.signers.filter(({ told_at_end }) => !told_at_end)

  async function open(signerId: string): Promise<void> {
    if (!(await flush())) return
    rememberWayBack(location.hash)
    location.hash = `#/sign/preview/${document.document_id}/${signerId}`
  }

  return (
    <div className={styles.previewAs}>
      {people.map(({ signer_id, name }) => (
        <button key={signer_id} type="button" className="btn compact" onClick={() => void open(signer_id)}>
          <Icon name="eye" />
          <span className="trim">{t('review.previewAs', { name })}</span>
        </button>
      ))}
    </div>
  )
}
