import { useTranslation } from 'react-i18next'
import { downloadDocx } from '#contract/document-files/downloadDocx.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'

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
      className="btn"
      disabled={word.pending}
      onClick={() => word.send({ document_id: documentId })}
    >
      {word.pending ? <span className="spin" /> : <Icon name="download" />}
      {t('writing.word')}
    </button>
  )
}
