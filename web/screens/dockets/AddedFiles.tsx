import { useTranslation } from 'react-i18next'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'

/** What signers added in fields for files: the signed pages name each with its digest. */
export function AddedFiles({ document }: { document: DocumentDetail }) {
  const { t, i18n } = useTranslation()
  const download = useCall(downloadSignedFile, {
    onSuccess: ({ result }) => saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (document.added_files.length === 0) return null

  return (
    <section className="sheet" aria-label={t('addedFiles.title')}>
      <div className="sheet-head">
        <h2>{t('addedFiles.title')}</h2>
      </div>
      <ul className={styles.fileRows}>
        {document.added_files.map((file) => (
          <li key={file.file_id}>
            <Icon name={file.mime === 'application/pdf' ? 'doc' : 'photo'} />
            <span className="col">
              <span className="medium trim">{file.name}</span>
              <small className="faint xs">
                {[file.label, t('addedFiles.by', { name: file.added_by }), fileSize(file.size)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <button
              type="button"
              className="btn quiet square compact right"
              aria-label={t('byHand.download', { name: file.name })}
              onClick={() => download.send({ document_id: document.document_id, file_id: file.file_id })}
            >
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
