import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { downloadWFDocuments } from '#contract/document-files/downloadWFDocuments.ts'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { MenuAt } from '../../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../../components/lazy/use-menu-button.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { filesOf, isPossible, type ListAct } from './document-acts.ts'
import { saveFile } from './download.ts'

interface Props extends MenuPlace {
  row: Row
  onAct: (act: ListAct) => void
}

export default function RowMenu({ row, onAct, ...place }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const after = {
    onSuccess: ({ result }: { result: Parameters<typeof saveFile>[0] }) => saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const signed = useCall(downloadSignedFile, after)
  const original = useCall(downloadOriginalFile, after)
  const all = useCall(downloadWFDocuments, {
    onSuccess: () =>
      toast(t('documents.zipBegun'), 'good', {
        words: t('documents.openDownloads'),
        to: '/profile/downloads',
      }),
    onError: after.onError,
  })
  const hasSignature = row.people.some((person) => person.state === 'signed')

  return (
    <MenuAt {...place} width={210}>
      <Menu.Item leftSection={<Icon name="eye" />} onClick={() => void navigate(addresses.row(row))}>
        {t(row.state === 'draft' && row.may.includes('edit') ? 'documents.continue' : 'documents.open')}
      </Menu.Item>
      {filesOf(row) > 1 ? (
        <Menu.Item
          leftSection={<Icon name="download" />}
          onClick={() => all.send({ docket_id: row.docket_id })}
        >
          {t('documents.downloadAll')}
        </Menu.Item>
      ) : (
        <>
          {hasSignature && (
            <Menu.Item
              leftSection={<Icon name="download" />}
              onClick={() => signed.send({ document_id: row.document_id })}
            >
              {t('documents.downloadSigned')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Icon name="download" />}
            onClick={() => original.send({ document_id: row.document_id })}
          >
            {t('documents.downloadOriginal')}
          </Menu.Item>
        </>
      )}
      {isPossible('remind', row) && (
        <Menu.Item leftSection={<Icon name="bell" />} onClick={() => onAct({ kind: 'remind', rows: [row] })}>
          {t('act.remind.verb')}
        </Menu.Item>
      )}
      {isPossible('extend', row) && (
        <Menu.Item leftSection={<Icon name="cal" />} onClick={() => onAct({ kind: 'extend', row })}>
          {t('act.extend.verb')}
        </Menu.Item>
      )}
      {isPossible('restart', row) && (
        <Menu.Item leftSection={<Icon name="repeat" />} onClick={() => onAct({ kind: 'restart', row })}>
          {t('act.restart.verb')}
        </Menu.Item>
      )}
      {isPossible('revoke', row) && (
        <Menu.Item
          className="no"
          leftSection={<Icon name="revoked" />}
          onClick={() => onAct({ kind: 'revoke', rows: [row] })}
        >
          {t('act.revoke.verb')}
        </Menu.Item>
      )}
      {isPossible('delete', row) && (
        <Menu.Item
          className="no"
          leftSection={<Icon name="trash" />}
          onClick={() => onAct({ kind: 'delete', rows: [row] })}
        >
          {t('act.delete.verb')}
        </Menu.Item>
      )}
    </MenuAt>
  )
}
