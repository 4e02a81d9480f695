import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { usualRoles } from '#contract/vocabulary/groups.ts'
import { type ContactErrors, contactErrors } from '../../../components/contact-errors.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { languageNames, offeredLanguages } from '../../../texts/start-texts.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import { nameOfLanguage } from '../../settings/language-names.ts'

interface Props {
  /** Null adds one. */
  stakeholder: StakeholderRecord | null
  onClose: () => void
}

type Draft = Omit<StakeholderRecord, 'stakeholder_id' | 'revision' | 'email' | 'mobile'> & {
  email: string
  mobile: string
}

export function StakeholderDialog({ stakeholder, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    name: stakeholder?.name ?? '',
    email: stakeholder?.email ?? '',
    mobile: stakeholder?.mobile ?? '',
    role: stakeholder?.role ?? 'signer',
    language: stakeholder?.language ?? 'en',
    is_default: stakeholder?.is_default ?? false,
  })
  const [errors, setErrors] = useState<ContactErrors>({})
  const [read, setRead] = useState(stakeholder)
  const save = useCall(addstakeholders, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getStakeholders.path] })
      toast(t('stakeholders.saved', { name: draft.name.trim() }), 'good')
      onClose()
    },
    onError: async (why) => {
      if (!isFailure(why, 'STAKEHOLDER_STALE') || !stakeholder) return
      // What somebody else changed is read, and what was typed here stays: saving again is then meant.
      const { rows } = await ask(getStakeholders, {})
      setRead(rows.find(({ stakeholder_id }) => stakeholder_id === stakeholder.stakeholder_id) ?? read)
    },
  })

  function set(part: Partial<Draft>): void {
    setDraft({ ...draft, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    const found = contactErrors(draft, t('person.contactMissing'))
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const contact = { email: draft.email.trim() || null, mobile: draft.mobile.trim() || null }
    const kept = read && { stakeholder_id: read.stakeholder_id, revision: read.revision }
    save.send({ stakeholders: [{ ...draft, name: draft.name.trim(), ...contact, ...kept }] })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(stakeholder ? 'stakeholders.editTitle' : 'stakeholders.addTitle')}
    >
      <form onSubmit={submit} className="col g16" noValidate>
        {save.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>
              {failureWords(t, i18n.language, save.failure)}
              {isFailure(save.failure, 'STAKEHOLDER_STALE') && read && <NowOther now={read} draft={draft} />}
            </span>
          </div>
        )}
        <TextField
          label={t('person.name')}
          name="name"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={errors.name}
          isFirst
        />
        <TextField
          label={t('person.email')}
          name="email"
          type="email"
          value={draft.email}
          onChange={(email) => set({ email })}
          error={errors.email}
        />
        <TextField
          label={t('person.mobile')}
          name="mobile"
          type="tel"
          value={draft.mobile}
          onChange={(mobile) => set({ mobile })}
          error={errors.mobile}
          help={t('person.contactHelp')}
        />
        <div className="in-pair">
          <Field label={t('stakeholders.column.role')}>
            {(control) => (
              <span className="in">
                <select
                  {...control}
                  value={draft.role}
                  onChange={(event) => set({ role: event.target.value as Draft['role'] })}
                >
                  {usualRoles.map((role) => (
                    <option key={role} value={role}>
                      {t(`stakeholders.role.${role}`)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
          <Field label={t('person.language')}>
            {(control) => (
              <span className="in">
                <select
                  {...control}
                  value={draft.language}
                  onChange={(event) => set({ language: event.target.value as Draft['language'] })}
                >
                  {offeredLanguages.map((language) => (
                    <option key={language} value={language}>
                      {languageNames[language]}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
        </div>
        <TickRow
          words={t('stakeholders.onEach')}
          help={t('stakeholders.onEachHelp')}
          checked={draft.is_default}
          onChange={(is_default) => set({ is_default })}
        />
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn primary">
            {save.pending && <span className="spin" />}
            {t(stakeholder ? 'common.save' : 'stakeholders.add')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** What somebody else made of it, where that is not what stands in the form. */
function NowOther({ now, draft }: { now: StakeholderRecord; draft: Draft }) {
  const { t } = useTranslation()
  const lines = [
    [t('person.name'), now.name, draft.name],
    [t('person.email'), now.email ?? '', draft.email],
    [t('person.mobile'), now.mobile ?? '', draft.mobile],
    [t('stakeholders.column.role'), t(`stakeholders.role.${now.role}`), t(`stakeholders.role.${draft.role}`)],
    [t('person.language'), nameOfLanguage(now.language), nameOfLanguage(draft.language)],
    [
      t('stakeholders.onEach'),
      t(now.is_default ? 'stakeholders.yes' : 'stakeholders.no'),
      t(draft.is_default ? 'stakeholders.yes' : 'stakeholders.no'),
    ],
  ] as const

  return (
    <ul>
      {lines
        .filter(([, is, typed]) => is !== typed.trim())
        .map(([label, is]) => (
          <li key={label}>{t('stakeholders.isNow', { label, value: is || '–' })}</li>
        ))}
    </ul>
  )
}
