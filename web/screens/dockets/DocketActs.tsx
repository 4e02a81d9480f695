import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { downloadWFDocuments } from '#contract/document-files/downloadWFDocuments.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import DocumentActDialog from '../documents/DocumentActDialog.tsx'
import { type ActKind, isPossible, type OwnAct } from '../documents/document-acts.ts'
import { saveFile } from '../documents/download.ts'
import ExtendDialog from '../documents/ExtendDialog.tsx'
import RestartDialog from '../documents/RestartDialog.tsx'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { ByHandDialog, type HandAct } from './ByHandDialog.tsx'
import { CourtCertificateDialog } from './CourtCertificateDialog.tsx'
import styles from './docket.module.css'
import { OwnSigning } from './OwnSigning.tsx'
import { PageViewer } from './PageViewer.tsx'
import { useKeeping } from './use-keeping.ts'

const inMenu = ['remind', 'extend', 'revoke', 'delete'] as const
const handActs = ['mark_completed', 'mark_on_paper', 'revert_on_paper'] as const

interface Props {
  document: DocumentDetail
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

export function DocketActs({ document, abilities }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { list } = useAddresses()
  const maySend = useMe().allowedModules.workflow === true
  const [act, setAct] = useState<ActKind | null>(null)
  const [ownAct, setOwnAct] = useState<OwnAct | null>(null)
  const [handAct, setHandAct] = useState<HandAct | null>(null)
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
  const all = useCall(downloadWFDocuments, {
    onSuccess: () =>
      toast(t('docket.zipBegun'), 'good', { words: t('docket.openDownloads'), to: '/profile/downloads' }),
    onError: after.onError,
  })
  const isBusy = all.pending || signed.pending || original.pending || certificate.pending || evidence.pending

  const keeping = useKeeping(document.docket_id)
  const kept = (['duplicate', 'archive'] as const).filter((one) => document.may.includes(one))
  const byHand = handActs.filter((one) => document.may.includes(one))

  // What ended without being completed, and how it goes on.
  const goesOn =
    document.state === 'expired' && abilities.extend ? 'extend' : abilities.restart ? 'restart' : null

  return (
    <div className={styles.docketActs}>
      <Menu width={240}>
        <Menu.Target>
          <button type="button" className="btn">
            {isBusy ? <span className="spin" /> : <Icon name="download" />}
            <span className={styles.docketActsWord}>{t('docket.download')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={all.pending} onClick={() => all.send({ docket_id: document.docket_id })}>
            {t('docket.downloadAll')}
          </Menu.Item>
          <Menu.Divider />
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
      {(inMenu.some((kind) => kind !== goesOn && isPossible(kind, document)) ||
        byHand.length + kept.length > 0) && (
        <Menu width={210}>
          <Menu.Target>
            <button type="button" className="btn square" aria-label={t('docket.more')}>
              {keeping.isBusy ? <span className="spin" /> : <Icon name="more" />}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {isPossible('remind', document) && (
              <Menu.Item leftSection={<Icon name="bell" />} onClick={() => setAct('remind')}>
                {t('act.remind.verb')}
              </Menu.Item>
            )}
            {abilities.extend && document.state === 'out_for_signature' && (
              <Menu.Item leftSection={<Icon name="cal" />} onClick={() => setOwnAct('extend')}>
                {t('act.extend.verb')}
              </Menu.Item>
            )}
            {byHand.map((one) => (
              <Menu.Item
                key={one}
                leftSection={<Icon name={one === 'revert_on_paper' ? 'undo' : 'done'} />}
                onClick={() => setHandAct(one)}
              >
                {t(`byHand.${one}.verb`)}
              </Menu.Item>
            ))}
            {kept.map((one) => (
              <Menu.Item
                key={one}
                leftSection={<Icon name={one === 'duplicate' ? 'docs' : 'inbox'} />}
                onClick={() => keeping[one]()}
              >
                {t(`${one}.verb`)}
              </Menu.Item>
            ))}
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
      {goesOn && (
        <button type="button" className="btn primary" onClick={() => setOwnAct(goesOn)}>
          <Icon name={goesOn === 'extend' ? 'cal' : 'repeat'} />
          {t(`act.${goesOn}.verb`)}
        </button>
      )}
      <button
        type="button"
        className={goesOn || abilities.own ? 'btn' : 'btn primary'}
        onClick={() => setReading(true)}
      >
        <Icon name="eye" />
        <span className={goesOn || abilities.own ? styles.docketActsWord : undefined}>
          {t('docket.openDocument')}
        </span>
      </button>
      {abilities.own && <OwnSigning documentId={document.document_id} act={abilities.own} />}
      {act && (
        <DocumentActDialog
          opened
          act={{ kind: act, rows: [document] }}
          onClose={() => setAct(null)}
          onDone={() => act === 'delete' && void navigate(list)}
        />
      )}
      {ownAct === 'extend' && <ExtendDialog opened row={document} onClose={() => setOwnAct(null)} />}
      {ownAct === 'restart' && <RestartDialog opened row={document} onClose={() => setOwnAct(null)} />}
      {handAct && <ByHandDialog act={handAct} document={document} onClose={() => setHandAct(null)} />}
      {isForCourt && (
        <CourtCertificateDialog documentId={document.document_id} onClose={() => setForCourt(false)} />
      )}
      {isReading && <PageViewer document={document} onClose={() => setReading(false)} />}
    </div>
  )
}
