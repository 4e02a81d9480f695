import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { mostBatchWeight } from '#contract/vocabulary/batches.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'

export type AccessAct = 'verify' | 'suspend' | 'resume' | 'rename' | 'refuse-name' | 'weigh'
type Tenant = OutputOf<typeof getTenant>['tenant']

/** Says what will happen, and to how many, before it does. */
export function AccessDialog({
  tenant,
  act,
  onClose,
}: {
  tenant: Tenant
  act: AccessAct
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [why, setWhy] = useState('')
  // The name that was read here: another may be proposed meanwhile.
  const [wished] = useState(tenant.wished_name ?? '')
  const [weight, setWeight] = useState(tenant.batch_weight)
  const needsReason = act === 'suspend' || act === 'refuse-name'
  const [isMissing, setMissing] = useState(false)
  const change = useCall(switchTenant, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getTenant.path] })
      await queries.invalidateQueries({ queryKey: [fetchAllOrgs.path] })
      toast(t(`tenants.access.done.${act}`, { name: tenant.name, wished }), 'good')
      onClose()
    },
  })

  function sure(): void {
    const needed = needsReason && why.trim() === ''
    setMissing(needed)
    if (!needed)
      change.send({
        organisation_id: tenant.organisation_id,
        act,
        name: wished,
        why: why.trim(),
        ...(act === 'weigh' && { weight }),
      })
  }

  return (
    <AskDialog
      title={t(`tenants.access.title.${act}`, { name: tenant.name, wished })}
      verb={t(`tenants.access.${act}`)}
      isDanger={needsReason}
      pending={change.pending}
      failure={change.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">
        {t(`tenants.access.words.${act}`, {
          people: tenant.signed_in,
          papers: tenant.documents_under_way,
          wished,
        })}
      </p>
      {act === 'weigh' && (
        <ChoiceField
          label={t('tenants.access.weight')}
          value={weight}
          choices={Array.from({ length: mostBatchWeight }, (_, at) => at + 1)}
          say={String}
          isFirst
          onChange={setWeight}
        />
      )}
      {needsReason && (
        <TextField
          label={t('tenants.access.why')}
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
