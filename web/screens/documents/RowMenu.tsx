import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { MenuAt } from '../../components/late/MenuAt.tsx'
import type { MenuPlace } from '../../components/late/use-menu-button.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { type DocumentAct, isPossible } from './document-acts.ts'
import { saveFile } from './download.ts'

interface Props extends MenuPlace {
  row: Row
  onAct: (act: DocumentAct) => void
}

export default function RowMenu({ row, onAct, ...place }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const maySend = useMe().allowedModules.workflow === true
  const after = {
    onSuccess: ({ result }: { result: Parameters<typeof saveFile>[0] }) => saveFile(result),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const signed = useCall(downloadSignedFile, after)
  const original = useCall(downloadOriginalFile, after)
  const hasSignature = row.people.some((person) => person.state === 'signed')

  return (
    <MenuAt {...place} width={210}>
      <Menu.Item leftSection={<Icon name="eye" />} onClick={() => void navigate(addresses.row(row))}>
        {t(row.state === 'draft' ? 'documents.continue' : 'documents.open')}
      </Menu.Item>
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
      {maySend && isPossible('remind', row.state) && (
        <Menu.Item leftSection={<Icon name="bell" />} onClick={() => onAct({ kind: 'remind', rows: [row] })}>
          {t('act.remind.verb')}
        </Menu.Item>
      )}
      {maySend && isPossible('revoke', row.state) && (
        <Menu.Item
          className="no"
          leftSection={<Icon name="revoked" />}
          onClick={() => onAct({ kind: 'revoke', rows: [row] })}
        >
          {t('act.revoke.verb')}
        </Menu.Item>
      )}
      {maySend && isPossible('delete', row.state) && (
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
