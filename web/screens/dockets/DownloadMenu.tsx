import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { downloadWFDocuments } from '#contract/document-files/downloadWFDocuments.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'

interface Props {
  document: DocumentDetail
  files: readonly DocumentRow[]
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
  /** Missing where that is not theirs to do. */
  onForCourt: (() => void) | undefined
}

/** Everything of the docket in one file first, then each file by its name, then the evidence. */
export function DownloadMenu({ document, files, abilities, onForCourt }: Props) {
  const { t, i18n } = useTranslation()
  const id = { document_id: document.document_id }
  const after = {
    onSuccess: ({ result }: { result?: Parameters<typeof saveFile>[0] }) => result && saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const signed = useCall(downloadSignedFile, after)
  const original = useCall(downloadOriginalFile, after)
  const certificate = useCall(downloadCompletionCertificate, after)
  const evidence = useCall(auditInformation, after)
  const all = useCall(downloadWFDocuments, {
    onSuccess: () =>
      toast(t('docket.zipBegun'), 'good', { words: t('docket.openDownloads'), to: '/profile/downloads' }),
    onError: after.onError,
  })
  const isBusy = all.pending || signed.pending || original.pending || certificate.pending || evidence.pending
  const isOne = files.length < 2
  const isSigned = ({ document_id, people }: DocumentRow) =>
    document_id === document.document_id
      ? abilities.downloadSigned
      : people.some(({ state }) => state === 'signed')

  return (
    <Menu width={260}>
      <Menu.Target>
        <button type="button" className="btn">
          {isBusy ? <span className="spin" /> : <Icon name="download" />}
          <span className={styles.docketActsWord}>{t('docket.download')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.downloads}>
        <Menu.Item disabled={all.pending} onClick={() => all.send({ docket_id: document.docket_id })}>
          {t('docket.downloadAll')}
        </Menu.Item>
        <Menu.Divider />
        {files.flatMap((file) => {
          const { document_id, name } = file

          return [
            isSigned(file) && (
              <Menu.Item key={`${document_id} signed`} onClick={() => signed.send({ document_id })}>
                {isOne ? t('documents.downloadSigned') : t('docket.fileSigned', { name })}
              </Menu.Item>
            ),
            <Menu.Item key={document_id} onClick={() => original.send({ document_id })}>
              {isOne ? t('documents.downloadOriginal') : t('docket.fileOriginal', { name })}
            </Menu.Item>,
          ]
        })}
        {!isOne && <Menu.Divider />}
        {abilities.downloadCertificate && (
          <Menu.Item onClick={() => certificate.send(id)}>{t('docket.certificate')}</Menu.Item>
        )}
        <Menu.Item onClick={() => evidence.send({ ...id, action: 'download' })}>
          {t('docket.trail')}
        </Menu.Item>
        {abilities.downloadCertificate && onForCourt && (
          <Menu.Item onClick={onForCourt}>{t('court.menu')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
