import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'

interface Props {
  of: ApiKeyRecord
  act: 'end' | 'end_previous'
  onClose: () => void
}

export function EndKeyDialog({ of: { key_id, name, previous }, act, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const end = useCall(saveApiKey, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getApiKeys.path] })
      toast(t(`developers.done.${act}`, { name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t(`developers.ask.${act}`, { name })}
      verb={t(`developers.act.${act}`)}
      isDanger
      pending={end.pending}
      failure={end.failure}
      onSure={() => end.send({ act, key_id })}
      onClose={onClose}
    >
      <p className="muted">{t(`developers.askWords.${act}`, { starts: previous?.starts_with ?? '' })}</p>
    </AskDialog>
  )
}
