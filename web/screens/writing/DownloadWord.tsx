import { useTranslation } from 'react-i18next'
import { downloadDocx } from '#contract/document-files/downloadDocx.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import styles from './writing.module.css'

/** The text as the server has it, as a file for Word. */
export function DownloadWord({ documentId }: { documentId: string }) {
  const { t, i18n } = useTranslation()
  const word = useCall(downloadDocx, {
    onSuccess: ({ result }) => saveFile(result),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <button
      type="button"
      className={`btn ${styles.word}`}
      disabled={word.pending}
      onClick={() => word.send({ document_id: documentId })}
    >
      {word.pending ? <span className="spin" /> : <Icon name="download" />}
      <span>{t('writing.word')}</span>
    </button>
  )
}
