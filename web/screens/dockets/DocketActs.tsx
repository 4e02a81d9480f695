import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import DocumentActDialog from '../documents/DocumentActDialog.tsx'
import { type ActKind, isPossible, type OwnAct } from '../documents/document-acts.ts'
import ExtendDialog from '../documents/ExtendDialog.tsx'
import RestartDialog from '../documents/RestartDialog.tsx'
import { type DocumentDetail, isWritten } from '../new-docket/use-docket.ts'
import { ByHandDialog, type HandAct } from './ByHandDialog.tsx'
import { CourtCertificateDialog } from './CourtCertificateDialog.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './docket.module.css'
import { OwnSigning } from './OwnSigning.tsx'
import { SaveAsTemplateDialog } from './SaveAsTemplateDialog.tsx'
import { useKeeping } from './use-keeping.ts'
import { PageViewer } from './viewer/PageViewer.tsx'

const inMenu = ['remind', 'extend', 'revoke', 'delete'] as const
const handActs = ['mark_completed', 'mark_on_paper', 'revert_on_paper'] as const

interface Props {
  document: DocumentDetail
  /** The files of the docket, in their order. */
  files: readonly DocumentRow[]
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
}

export function DocketActs({ document, files, abilities }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { list } = useAddresses()
  const maySend = useMe().allowedModules.workflow === true
  const [act, setAct] = useState<ActKind | null>(null)
  const [ownAct, setOwnAct] = useState<OwnAct | null>(null)
  const [handAct, setHandAct] = useState<HandAct | null>(null)
  const [isReading, setReading] = useState(false)
  const [isForCourt, setForCourt] = useState(false)
  const [isForTemplate, setForTemplate] = useState(false)
  const keeping = useKeeping(document.docket_id)
  // The page is the docket's: what is done here is done to all of its files that allow it.
  const docket = { ...document, files, may: [document, ...files].flatMap(({ may }) => may) }
  const kept = (['duplicate', 'archive'] as const).filter((one) => document.may.includes(one))
  const byHand = handActs.filter((one) => document.may.includes(one))

  // What ended without being completed, and how it goes on.
  const goesOn =
    document.state === 'expired' && abilities.extend ? 'extend' : abilities.restart ? 'restart' : null

  return (
    <div className={styles.docketActs}>
      <DownloadMenu
        document={document}
        files={files}
        abilities={abilities}
        onForCourt={maySend ? () => setForCourt(true) : undefined}
      />
      {(inMenu.some((kind) => kind !== goesOn && isPossible(kind, docket)) ||
        byHand.length + kept.length > 0 ||
        isWritten(document)) && (
        <Menu width={210}>
          <Menu.Target>
            <button type="button" className="btn square" aria-label={t('docket.more')}>
              {keeping.isBusy ? <span className="spin" /> : <Icon name="more" />}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {isPossible('remind', docket) && (
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
            {isWritten(document) && (
              <Menu.Item leftSection={<Icon name="template" />} onClick={() => setForTemplate(true)}>
                {t('saveAsTemplate.verb')}
              </Menu.Item>
            )}
            {isPossible('revoke', docket) && (
              <Menu.Item
                className="no"
                leftSection={<Icon name="revoked" />}
                onClick={() => setAct('revoke')}
              >
                {t('act.revoke.verb')}
              </Menu.Item>
            )}
            {isPossible('delete', docket) && (
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
          act={{ kind: act, rows: [docket] }}
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
      {isForTemplate && <SaveAsTemplateDialog document={document} onClose={() => setForTemplate(false)} />}
      {isReading && <PageViewer document={document} onClose={() => setReading(false)} />}
    </div>
  )
}
