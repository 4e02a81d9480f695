import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { PartnerInput, savePartner } from '#contract/registration/savePartner.ts'
import { referrerKinds } from '#contract/vocabulary/registration.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { portalWire } from '../../../wire/portal-wire.ts'
import styles from '../console.module.css'
import { PackageTicks } from './PackageTicks.tsx'
import { PartnerLogo } from './PartnerLogo.tsx'
import { draftOf, faultsIn, fieldOf, inputOf, type Partner } from './partner-form.ts'

interface Props {
  /** Null makes one. */
  partner: Partner | null
  onClose: () => void
}

const lines = [
  { field: 'name', most: 80 },
  { field: 'titleEn', most: 80 },
  { field: 'textEn', most: 400 },
  { field: 'titleHi', most: 80 },
  { field: 'textHi', most: 400 },
] as const

/**
 * A partner: the welcome that its link opens with, its logo, what it gives and asks those it sends.
 */
export function PartnerDialog({ partner, onClose }: Props) {
  const { t } = useTranslation()
  const uploaded = useRef<{ of: File; id: string } | null>(null)
  const form = useForm(savePartner, draftOf, {
    contract: PartnerInput,
    row: partner,
    inputOf,
    rules: (draft) =>
      Object.fromEntries(
        Object.entries(faultsIn(draft)).map(([field, fault]) => [field, t(`packages.fault.${fault}`)]),
      ),
    fieldOf,
    prepare: async (input, { logo }) => {
      if (!logo) return input
      if (uploaded.current?.of !== logo)
        uploaded.current = { of: logo, id: (await portalWire.upload(logo).done).fileId }

      return { ...input, logo_file_id: uploaded.current.id }
    },
    reload: [getPartners],
    saved: ({ name }) => t('partners.saved', { name: name.trim() }),
    onClose,
  })
  const { draft, wrong, set } = form

  return (
    <Modal
      opened
      size="lg"
      onClose={form.pending ? () => {} : onClose}
      title={partner ? t('packages.changeTitle', { name: partner.name }) : t('partners.add')}
    >
      <form {...form.props} className={`col gap-16 ${styles.console}`}>
        <NotSaved {...form.notSaved()} />
        {!partner && (
          <ChoiceField
            label={t('partners.field.kind')}
            help={t('partners.kindHelp')}
            value={draft.kind}
            choices={referrerKinds}
            say={(one) => t(`partners.kind.${one}`)}
            onChange={(kind) => set({ kind })}
          />
        )}
        {lines.map(({ field, most }) => (
          <TextField
            key={field}
            label={t(`partners.field.${field}`)}
            name={field}
            most={most}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={wrong[field]}
            isFirst={field === 'name'}
          />
        ))}
        <PartnerLogo draft={draft} kept={partner?.logo ?? null} onChange={set} />
        <PackageTicks chosen={draft.packages} onChange={(packages) => set({ packages })} />
        <TickRow
          words={t('partners.field.nda')}
          help={t('partners.ndaHelp')}
          checked={draft.needsNda}
          onChange={(needsNda) => set({ needsNda })}
        />
        <DialogActs
          verb={t(partner ? 'common.save' : 'partners.make')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
