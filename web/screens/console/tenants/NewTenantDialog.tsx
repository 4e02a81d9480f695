import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import { AdministratorStep } from './AdministratorStep.tsx'
import { inputOf, missingOf, type NewTenant, nothingYet, stepOfField } from './new-tenant.ts'
import { OrganisationStep } from './OrganisationStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'

const steps = ['organisation', 'administrator', 'review'] as const
type Step = (typeof steps)[number]

/**
 * Three steps; nothing is made before the last is confirmed, and then once, however often that is
 * tried.
 */
export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const onboardingId = useRef(crypto.randomUUID())
  const logoFileId = useRef<{ of: File; id: string } | null>(null)
  const [step, setStep] = useState<Step>('organisation')
  const [draft, setDraft] = useState<NewTenant>(nothingYet)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const at = steps.indexOf(step)

  function set(part: Partial<NewTenant>): void {
    setDraft({ ...draft, ...part })
    setMissing(missing.filter((field) => !(field in part)))
    setFailure(null)
  }

  async function make(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      if (draft.logo && logoFileId.current?.of !== draft.logo)
        logoFileId.current = { of: draft.logo, id: (await portalWire.upload(draft.logo).done).fileId }
      const input = inputOf(draft, onboardingId.current, draft.logo ? (logoFileId.current?.id ?? null) : null)
      await sendCall(onboardOrganisation, input)
      await queries.invalidateQueries({ queryKey: [fetchAllOrgs.path] })
      toast(t('tenants.new.made', { name: draft.name.trim() }), 'good')
      onClose()
    } catch (error) {
      setFailure(error)
      const [wrong] = isFailure(error) ? error.fields : []
      if (wrong) setStep(stepOfField(wrong.path))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (step === 'review') return void make()
    const found = missingOf(step, draft)
    setMissing(found)
    if (found.length === 0) setStep(steps[at + 1] ?? 'review')
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={isBusy ? () => {} : onClose}
      title={t('tenants.new.title', { step: at + 1, of: steps.length })}
    >
      <form onSubmit={submit} className={`col gap-16 ${styles.console}`} noValidate>
        <h3>{t(`tenants.new.step.${step}`)}</h3>
        {failure !== null && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>
              {(isFailure(failure, 'BAD_REQUEST') && problemWords(i18n.language, failure.fields[0])) ||
                failureWords(t, i18n.language, failure)}
            </span>
          </div>
        )}
        {step === 'organisation' && <OrganisationStep draft={draft} missing={missing} onChange={set} />}
        {step === 'administrator' && <AdministratorStep draft={draft} missing={missing} onChange={set} />}
        {step === 'review' && <ReviewStep draft={draft} />}
        <div className="dialog-acts">
          <button
            type="button"
            className="btn"
            disabled={isBusy}
            onClick={() => (at === 0 ? onClose() : setStep(steps[at - 1] ?? 'organisation'))}
          >
            {t(at === 0 ? 'common.cancel' : 'tenants.new.back')}
          </button>
          <button type="submit" className="btn primary">
            {isBusy && <span className="spin" />}
            {t(step === 'review' ? 'tenants.new.make' : 'tenants.new.next')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
