import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { sendCall, useQueryCall } from '../../../wire/use-call.ts'
import { ModuleTicks } from './ModuleTicks.tsx'

/**
 * Another plan under a reference, and modules ticked and unticked; what is taken its roles lose.
 */
export function PlanForm({ tenant }: { tenant: OutputOf<typeof getTenant>['tenant'] }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const language = i18n.language as OfferedLanguage
  const plans = useQueryCall(getPackagePlans, { entity_type: tenant.entity_type, language })
  const [packageId, setPackageId] = useState('')
  const [reference, setReference] = useState('')
  const [modules, setModules] = useState<ReadonlySet<Module>>(new Set(tenant.modules))
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const had = new Set(tenant.modules)
  const features = [
    ...[...modules].filter((name) => !had.has(name)).map((name) => ({ name, granted: true })),
    ...tenant.modules.filter((name) => !modules.has(name)).map((name) => ({ name, granted: false })),
  ]
  const { organisation_id } = tenant

  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      if (packageId)
        await sendCall(allotPakageToUser, { organisation_id, packageId, reference: reference.trim() })
      if (features.length > 0) await sendCall(addAvailableFeatures, { organisation_id, features })
      await queries.invalidateQueries({ queryKey: [getTenant.path] })
      await queries.invalidateQueries({ queryKey: [fetchAllOrgs.path] })
      setPackageId('')
      setReference('')
      toast(t('tenants.plan.saved', { name: tenant.name }), 'good')
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const needed = packageId !== '' && reference.trim() === ''
    setMissing(needed)
    if (!isBusy && !needed && (packageId || features.length > 0)) void save()
  }

  return (
    <form onSubmit={submit} className="col gap-16" noValidate>
      <FailureNote failure={failure} />
      <Field
        label={t('tenants.plan.change')}
        help={t('tenants.plan.now', { plan: tenant.plan?.name ?? '–' })}
      >
        {(control) => (
          <span className="input">
            <select {...control} value={packageId} onChange={(event) => setPackageId(event.target.value)}>
              <option value="">{t('tenants.plan.keep')}</option>
              {plans.data?.rows.map((one) => (
                <option key={one.packageId} value={one.packageId}>
                  {one.name}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {packageId !== '' && (
        <TextField
          label={t('tenants.plan.reference')}
          name="reference"
          most={100}
          value={reference}
          onChange={setReference}
          help={t('tenants.plan.referenceHelp')}
          error={isMissing ? t('login.fieldRequired') : undefined}
        />
      )}
      <ModuleTicks label={t('tenants.plan.modules')} chosen={modules} onChange={setModules} />
      {features.some(({ granted }) => !granted) && <p className="muted">{t('tenants.plan.taken')}</p>}
      <div className="dialog-acts">
        <ActButton
          type="submit"
          className="btn primary"
          reason={!packageId && features.length === 0 && !isBusy && t('tenants.plan.first')}
          isBusy={isBusy}
        >
          {t('common.save')}
        </ActButton>
      </div>
    </form>
  )
}
