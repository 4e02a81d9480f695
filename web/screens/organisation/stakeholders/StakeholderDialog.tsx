import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addstakeholders, StakeholdersInput } from '#contract/organisations/addstakeholders.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { usualRoles } from '#contract/vocabulary/groups.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { ContactFields } from '../../../components/ContactFields.tsx'
import { contactErrors } from '../../../components/contact-errors.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { LanguageField } from '../../../components/LanguageField.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { ask } from '../../../wire/use-call.ts'
import styles from '../people-around.module.css'

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

/** One of the list, as it is now. */
const readAgain = async ({ stakeholder_id }: StakeholderRecord) =>
  (await ask(getStakeholders, {})).rows.find((one) => one.stakeholder_id === stakeholder_id)

export function StakeholderDialog({ stakeholder, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm(addstakeholders, draftOf, {
    contract: StakeholdersInput,
    row: stakeholder,
    inputOf: (draft, row) => ({
      stakeholders: [
        {
          ...draft,
          name: draft.name.trim(),
          email: draft.email.trim() || null,
          mobile: draft.mobile.trim() || null,
          ...(row && { stakeholder_id: row.stakeholder_id, revision: row.revision }),
        },
      ],
    }),
    rules: (draft) => contactErrors(draft, t('person.contactMissing')),
    stale: { code: 'STAKEHOLDER_STALE', read: readAgain },
    reload: [getStakeholders],
    saved: ({ name }) => t('stakeholders.saved', { name: name.trim() }),
    onClose,
  })
  const { draft, set } = form

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
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved({ title: t('meanwhile.person'), label, value: words })} />
        <ContactFields value={draft} errors={form.wrong} onChange={set} />
        <div className={styles.inPair}>
          <ChoiceField
            label={t('stakeholders.column.role')}
            value={draft.role}
            choices={usualRoles}
            say={(role) => t(`stakeholders.role.${role}`)}
            onChange={(role) => set({ role })}
          />
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
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
