import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import DocumentActDialog from '../documents/DocumentActDialog.tsx'
import { type ActKind, isPossible } from '../documents/document-acts.ts'
import { saveFile } from '../documents/download.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { CourtCertificateDialog } from './CourtCertificateDialog.tsx'
import { PageViewer } from './PageViewer.tsx'

interface Props {
  document: DocumentDetail
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

export function DocketActs({ document, abilities }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const maySend = useMe().allowedModules.workflow === true
  const [act, setAct] = useState<ActKind | null>(null)
  const [isReading, setReading] = useState(false)
  const [isForCourt, setForCourt] = useState(false)
  const id = { document_id: document.document_id }
  const after = {
    onSuccess: ({ result }: { result?: Parameters<typeof saveFile>[0] }) => result && saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const signed = useCall(downloadSignedFile, after)
  const original = useCall(downloadOriginalFile, after)
  const certificate = useCall(downloadCompletionCertificate, after)
  const evidence = useCall(auditInformation, after)
  const isBusy = signed.pending || original.pending || certificate.pending || evidence.pending

  return (
    <div className="docket-acts">
      <Menu width={240}>
        <Menu.Target>
          <button type="button" className="btn">
            {isBusy ? <span className="spin" /> : <Icon name="download" />}
            <span className="docket-acts-word">{t('docket.download')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.downloadSigned && (
            <Menu.Item onClick={() => signed.send(id)}>{t('documents.downloadSigned')}</Menu.Item>
          )}
          <Menu.Item onClick={() => original.send(id)}>{t('documents.downloadOriginal')}</Menu.Item>
          {abilities.downloadCertificate && (
            <Menu.Item onClick={() => certificate.send(id)}>{t('docket.certificate')}</Menu.Item>
          )}
          <Menu.Item onClick={() => evidence.send({ ...id, action: 'download' })}>
            {t('docket.trail')}
          </Menu.Item>
          {abilities.downloadCertificate && maySend && (
            <Menu.Item onClick={() => setForCourt(true)}>{t('court.menu')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {maySend && (abilities.revoke || abilities.remove) && (
        <Menu width={210}>
          <Menu.Target>
            <button type="button" className="btn sq" aria-label={t('docket.more')}>
              <Icon name="more" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {isPossible('remind', document.state) && (
              <Menu.Item leftSection={<Icon name="bell" />} onClick={() => setAct('remind')}>
                {t('act.remind.verb')}
              </Menu.Item>
            )}
            {abilities.revoke && (
              <Menu.Item
                className="no"
                leftSection={<Icon name="revoked" />}
                onClick={() => setAct('revoke')}
              >
                {t('act.revoke.verb')}
              </Menu.Item>
            )}
            {abilities.remove && (
              <Menu.Item className="no" leftSection={<Icon name="trash" />} onClick={() => setAct('delete')}>
                {t('act.delete.verb')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <button type="button" className="btn primary" onClick={() => setReading(true)}>
        <Icon name="eye" />
        {t('docket.openDocument')}
      </button>
      {act && (
        <DocumentActDialog
          opened
          act={{ kind: act, rows: [document] }}
          onClose={() => setAct(null)}
          onDone={() => act === 'delete' && void navigate('/')}
        />
      )}
      {isForCourt && (
        <CourtCertificateDialog documentId={document.document_id} onClose={() => setForCourt(false)} />
      )}
      {isReading && <PageViewer document={document} onClose={() => setReading(false)} />}
    </div>
  )
}
