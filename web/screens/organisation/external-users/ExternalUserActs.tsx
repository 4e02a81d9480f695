import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { sendAssistedLink } from '#contract/external-users/sendAssistedLink.ts'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'

interface Props {
  row: ExternalUserRecord
  onEdit: (row: ExternalUserRecord) => void
  onEnd: (row: ExternalUserRecord) => void
}

/** What can be done with one external user; nothing once their access has ended. */
export function ExternalUserActs({ row, onEdit, onEnd }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const send = useCall(sendAssistedLink, {
    onSuccess: () => {
      toast(t('externalUsers.linkSent', { name: row.name }), 'good')
      void queries.invalidateQueries({ queryKey: [getExternalUsers.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (row.state === 'ended') return null

  return (
    <RowMenu
      label={t('externalUsers.more', { name: row.name })}
      isBusy={send.pending}
      acts={[
        { key: 'edit', icon: 'pen', words: t('externalUsers.edit'), onAct: () => onEdit(row) },
        row.state === 'active' && {
          key: 'link',
          icon: 'mail',
          words: t('externalUsers.sendLink'),
          onAct: () => send.send({ user_id: row.user_id }),
        },
        {
          key: 'end',
          icon: 'revoked',
          words: t('externalUsers.end'),
          onAct: () => onEnd(row),
          isDanger: true,
        },
      ]}
    />
  )
}
