import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { usualRoles } from '#contract/vocabulary/groups.ts'
import { ContactFields } from '../../../components/ContactFields.tsx'
import { type ContactErrors, contactErrors } from '../../../components/contact-errors.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { LanguageField } from '../../../components/LanguageField.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { ask, useCall } from '../../../wire/use-call.ts'

interface Props {
  /** Null adds one. */
  stakeholder: StakeholderRecord | null
  onClose: () => void
}

type Draft = Omit<StakeholderRecord, 'stakeholder_id' | 'revision' | 'email' | 'mobile'> & {
  email: string
  mobile: string
}

const draftOf = (stakeholder: StakeholderRecord | null): Draft => ({
  name: stakeholder?.name ?? '',
  email: stakeholder?.email ?? '',
  mobile: stakeholder?.mobile ?? '',
  role: stakeholder?.role ?? 'signer',
  language: stakeholder?.language ?? 'en',
  is_default: stakeholder?.is_default ?? false,
})

export function StakeholderDialog({ stakeholder, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { read, previous, draft, meanwhile, set: edit, readAgain } = useEdits(stakeholder, draftOf)
  const [errors, setErrors] = useState<ContactErrors>({})
  const save = useCall(addstakeholders, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getStakeholders.path] })
      toast(t('stakeholders.saved', { name: draft.name.trim() }), 'good')
      onClose()
    },
    onError: (why) => {
      if (isFailure(why, 'STAKEHOLDER_STALE')) void readAgain(asItIsNow)
    },
  })
  const isTakenIn = isFailure(save.failure, 'STAKEHOLDER_STALE') && meanwhile.length > 0

  async function asItIsNow(): Promise<StakeholderRecord | undefined> {
    const { rows } = await ask(getStakeholders, {})

    return rows.find(({ stakeholder_id }) => stakeholder_id === read?.stakeholder_id)
  }

  function set(part: Partial<Draft>): void {
    edit(part)
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

  const label = (field: keyof Draft): string => {
    if (field === 'role') return t('stakeholders.column.role')

    return field === 'is_default' ? t('stakeholders.onEach') : t(`person.${field}`)
  }
  const words = (stakeholder: StakeholderRecord | null, field: keyof Draft): string => {
    const { role, language, is_default, ...texts } = draftOf(stakeholder)
    if (field === 'role') return t(`stakeholders.role.${role}`)
    if (field === 'language') return nameOfLanguage(language)

    return field === 'is_default' ? t(is_default ? 'meanwhile.yes' : 'meanwhile.no') : texts[field]
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(stakeholder ? 'stakeholders.editTitle' : 'stakeholders.addTitle')}
    >
      <form onSubmit={submit} className="col g16" noValidate>
        <NotSaved
          words={save.failure ? failureWords(t, i18n.language, save.failure) : null}
          overtaken={
            isTakenIn && {
              title: t('meanwhile.person'),
              changes: meanwhile.map(({ field, mineStays }) => ({
                label: label(field),
                change: { before: words(previous, field), now: words(read, field) },
                mineStays,
              })),
            }
          }
        />
        <ContactFields value={draft} errors={errors} onChange={set} />
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
          <LanguageField
            label={t('person.language')}
            value={draft.language}
            onChange={(language) => set({ language })}
          />
        </div>
        <TickRow
          words={t('stakeholders.onEach')}
          help={t('stakeholders.onEachHelp')}
          checked={draft.is_default}
          onChange={(is_default) => set({ is_default })}
        />
        <DialogActs
          verb={t(stakeholder ? 'common.save' : 'stakeholders.add')}
          pending={save.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
