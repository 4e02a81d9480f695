import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getClient } from '#contract/organisations/getClient.ts'
import { switchClient } from '#contract/organisations/switchClient.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'

export type AccessAct = 'verify' | 'suspend' | 'resume' | 'rename' | 'refuse-name'
type Client = OutputOf<typeof getClient>['client']

/** Says what will happen, and to how many, before it does. */
export function AccessDialog({
  client,
  act,
  onClose,
}: {
  client: Client
  act: AccessAct
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [why, setWhy] = useState('')
  // The name that was read here: another may be wished for meanwhile.
  const [wished] = useState(client.wished_name ?? '')
  const needsReason = act === 'suspend' || act === 'refuse-name'
  const [isMissing, setMissing] = useState(false)
  const change = useCall(switchClient, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getClient.path] })
      await queries.invalidateQueries({ queryKey: [fetchAllOrgs.path] })
      toast(t(`clients.access.done.${act}`, { name: client.name, wished }), 'good')
      onClose()
    },
  })

  function sure(): void {
    const needed = needsReason && why.trim() === ''
    setMissing(needed)
    if (!needed) change.send({ organisation_id: client.organisation_id, act, name: wished, why: why.trim() })
  }

  return (
    <AskDialog
      title={t(`clients.access.title.${act}`, { name: client.name, wished })}
      verb={t(`clients.access.${act}`)}
      isDanger={needsReason}
      pending={change.pending}
      failure={change.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">
        {t(`clients.access.words.${act}`, {
          people: client.signed_in,
          papers: client.documents_under_way,
          wished,
        })}
      </p>
      {needsReason && (
        <TextField
          label={t('clients.access.why')}
          name="why"
          most={500}
          value={why}
          onChange={setWhy}
          error={isMissing ? t('login.fieldRequired') : undefined}
          isFirst
        />
      )}
    </AskDialog>
  )
}
