import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { type DocumentDetail, isWritten } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'
import { PageViewer } from './PageViewer.tsx'

interface Props {
  document: DocumentDetail
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

/** This document and the others of its docket. */
export function DocketFiles({ document, abilities }: Props) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const [isReading, setReading] = useState(false)
  const isChecked = abilities.check || document.may.includes('decide_correction')
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t('docket.files')}</h2>
        <span className="faint sm">{1 + document.others_in_docket.length}</span>
      </div>
      <ul className={styles.fileRows}>
        <li>
          <PageThumb documentId={document.document_id} />
          <span className="col">
            <span className="medium trim">{document.name}</span>
            <small className="faint xs">
              {t('files.pages', { count: document.pages })} · {fileSize(document.size)}
            </small>
            {isWritten(document) && (
              <Link className="link xs" to={`/workflow/write/${document.document_id}`}>
                {t(isChecked ? 'docket.correctText' : 'docket.openText')}
              </Link>
            )}
          </span>
          <button
            type="button"
            className="btn quiet square compact right"
            aria-label={t('docket.read', { name: document.name })}
            onClick={() => setReading(true)}
          >
            <Icon name="eye" />
          </button>
        </li>
        {document.others_in_docket.map((other) => (
          <li key={other.document_id}>
            <PageThumb documentId={other.document_id} />
            <span className="col">
              <Link className={`medium trim ${styles.plainLink}`} to={addresses.document(other.document_id)}>
                {other.name}
              </Link>
              <small className="faint xs">
                {t('files.pages', { count: other.pages })} · {fileSize(other.size)}
              </small>
              <span>
                <StateChip state={other.state} byHand={other.by_hand} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isReading && <PageViewer document={document} onClose={() => setReading(false)} />}
    </section>
  )
}
