import { useTranslation } from 'react-i18next'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { dayOnly } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'

/**
 * Scans of what was signed on paper; one that was taken back stays, with who took it back and why.
 */
export function DocketScans({ document }: { document: DocumentDetail }) {
  const { t, i18n } = useTranslation()
  const download = useCall(downloadSignedFile, {
    onSuccess: ({ result }) => saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (document.scans.length === 0) return null

  return (
    <section className="sheet" aria-label={t('byHand.scans')}>
      <div className="sheet-head">
        <h2>{t('byHand.scans')}</h2>
      </div>
      <ul className={styles.fileRows}>
        {document.scans.map((scan) => (
          <li key={scan.scan_id}>
            <Icon name={scan.withdrawn_at ? 'revoked' : 'done'} />
            <span className="col">
              <span className="medium trim">{scan.name}</span>
              <small className="faint xs">
                {t('byHand.signedOn', { date: dayOnly(scan.signed_on, i18n.language), name: scan.added_by })}{' '}
                · {fileSize(scan.size)}
              </small>
              <q className="sm">{scan.reason}</q>
              {scan.withdrawn_at && (
                <small className="danger xs">
                  {t('byHand.withdrawn', { name: scan.withdrawn_by, reason: scan.withdrawn_reason })}
                </small>
              )}
            </span>
            <button
              type="button"
              className="btn quiet square compact right"
              aria-label={t('byHand.download', { name: scan.name })}
              onClick={() => download.send({ document_id: document.document_id, scan_id: scan.scan_id })}
            >
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
