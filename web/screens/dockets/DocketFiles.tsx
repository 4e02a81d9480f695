import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { type DocumentDetail, isWritten } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'
import { PageViewer } from './viewer/PageViewer.tsx'

interface Props {
  document: DocumentDetail
  /** The files of the docket, in their order. */
  files: readonly DocumentRow[]
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

/** All files of the docket; each can be read here. */
export function DocketFiles({ document, files, abilities }: Props) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const [read, setRead] = useState<string | null>(null)
  const isChecked = abilities.check || document.may.includes('decide_correction')
  const isThis = (file: DocumentRow) => file.document_id === document.document_id

  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t('docket.files')}</h2>
        <span className="faint sm">{files.length}</span>
      </div>
      <ul className={styles.fileRows}>
        {files.map((file) => (
          <li key={file.document_id}>
            <PageThumb documentId={file.document_id} />
            <span className="col">
              {isThis(file) ? (
                <span className="medium trim">{file.name}</span>
              ) : (
                <Link className={`medium trim ${styles.plainLink}`} to={addresses.document(file.document_id)}>
                  {file.name}
                </Link>
              )}
              <small className="faint xs">
                {t('files.pages', { count: file.pages })} · {fileSize(file.size)}
              </small>
              {files.length > 1 && (
                <span>
                  <StateChip state={file.state} byHand={file.by_hand} />
                </span>
              )}
              {isThis(file) && isWritten(document) && (
                <Link className="link xs" to={`/workflow/write/${document.document_id}`}>
                  {t(isChecked ? 'docket.correctText' : 'docket.openText')}
                </Link>
              )}
            </span>
            <button
              type="button"
              className="btn quiet square compact right"
              aria-label={t('docket.read', { name: file.name })}
              onClick={() => setRead(file.document_id)}
            >
              <Icon name="eye" />
            </button>
          </li>
        ))}
      </ul>
      {read && <ReadFile documentId={read} onClose={() => setRead(null)} />}
    </section>
  )
}

/** The sizes of the pages of another file come with its own answer; those of this one are there. */
function ReadFile({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const asked = useQueryCall(fetchDocumentInfo, { document_id: documentId })

  return asked.data && <PageViewer document={asked.data.document} onClose={onClose} />
}
