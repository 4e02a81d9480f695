import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getClient } from '#contract/organisations/getClient.ts'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { sendCall, useQueryCall } from '../../../wire/use-call.ts'
import { ModuleTicks } from './ModuleTicks.tsx'

/** Another plan under a reference, and modules ticked and unticked; what is taken its roles lose. */
export function PlanForm({ client }: { client: OutputOf<typeof getClient>['client'] }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const language = i18n.language as OfferedLanguage
  const plans = useQueryCall(getPackagePlans, { entity_type: client.entity_type, language })
  const [packageId, setPackageId] = useState('')
  const [reference, setReference] = useState('')
  const [modules, setModules] = useState<ReadonlySet<Module>>(new Set(client.modules))
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const had = new Set(client.modules)
  const features = [
    ...[...modules].filter((name) => !had.has(name)).map((name) => ({ name, granted: true })),
    ...client.modules.filter((name) => !modules.has(name)).map((name) => ({ name, granted: false })),
  ]
  const { organisation_id } = client

  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      if (packageId)
        await sendCall(allotPakageToUser, { organisation_id, packageId, reference: reference.trim() })
      if (features.length > 0) await sendCall(addAvailableFeatures, { organisation_id, features })
      await queries.invalidateQueries({ queryKey: [getClient.path] })
      await queries.invalidateQueries({ queryKey: [fetchAllOrgs.path] })
      setPackageId('')
      setReference('')
      toast(t('clients.plan.saved', { name: client.name }), 'good')
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
      {failure !== null && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <Field
        label={t('clients.plan.change')}
        help={t('clients.plan.now', { plan: client.plan?.name ?? '–' })}
      >
        {(control) => (
          <span className="input">
            <select {...control} value={packageId} onChange={(event) => setPackageId(event.target.value)}>
              <option value="">{t('clients.plan.keep')}</option>
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
          label={t('clients.plan.reference')}
          name="reference"
          most={100}
          value={reference}
          onChange={setReference}
          help={t('clients.plan.referenceHelp')}
          error={isMissing ? t('login.fieldRequired') : undefined}
        />
      )}
      <ModuleTicks label={t('clients.plan.modules')} chosen={modules} onChange={setModules} />
      {features.some(({ granted }) => !granted) && <p className="muted">{t('clients.plan.taken')}</p>}
      <div className="dialog-acts">
        <button type="submit" className="btn primary" disabled={!packageId && features.length === 0}>
          {isBusy && <span className="spin" />}
          {t('common.save')}
        </button>
      </div>
    </form>
  )
}
