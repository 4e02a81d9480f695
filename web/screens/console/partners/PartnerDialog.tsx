import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { savePartner } from '#contract/registration/savePartner.ts'
import { type ReferrerKind, referrerKinds } from '#contract/vocabulary/registration.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall } from '../../../wire/use-call.ts'
import { PackageTicks } from './PackageTicks.tsx'
import { PartnerLogo } from './PartnerLogo.tsx'
import { draftOf, faultsIn, type Partner, type PartnerDraft, wishOf } from './partner-form.ts'

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

/** A partner: the welcome that its link opens with, its logo, what it gives and asks those it sends. */
export function PartnerDialog({ partner, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const uploaded = useRef<{ of: File; id: string } | null>(null)
  // Asked once more after a lost answer, it is one act.
  const key = useRef({ key: crypto.randomUUID(), body: '' })
  const [draft, setDraft] = useState(() => draftOf(partner))
  const [faults, setFaults] = useState<ReturnType<typeof faultsIn>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  // The first that is wrong may be far above the button that was pressed.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  function set(part: Partial<PartnerDraft>): void {
    setDraft({ ...draft, ...part })
    setFaults({})
    setFailure(null)
  }

  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      if (draft.logo && uploaded.current?.of !== draft.logo)
        uploaded.current = { of: draft.logo, id: (await portalWire.upload(draft.logo).done).fileId }
      const wish = wishOf(draft, partner, draft.logo ? (uploaded.current?.id ?? null) : null)
      const body = JSON.stringify(wish)
      if (key.current.body !== body) key.current = { key: crypto.randomUUID(), body }
      await sendCall(savePartner, wish, key.current.key)
      await queries.invalidateQueries({ queryKey: [getPartners.path] })
      toast(t('partners.saved', { name: wish.name }), 'good')
      onClose()
    } catch (error) {
      setFailure(error)
      key.current = { key: crypto.randomUUID(), body: '' }
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const found = faultsIn(draft)
    setFaults(found)
    if (Object.keys(found).length === 0) void save()
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={isBusy ? () => {} : onClose}
      title={partner ? t('packages.changeTitle', { name: partner.name }) : t('partners.add')}
    >
      <form ref={form} onSubmit={submit} className="col g16 console" noValidate>
        {failure !== null && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, failure)}</span>
          </div>
        )}
        {!partner && (
          <Field label={t('partners.field.kind')} help={t('partners.kindHelp')}>
            {(control) => (
              <span className="in">
                <select
                  {...control}
                  value={draft.kind}
                  onChange={(event) => set({ kind: event.target.value as ReferrerKind })}
                >
                  {referrerKinds.map((one) => (
                    <option key={one} value={one}>
                      {t(`partners.kind.${one}`)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
        )}
        {lines.map(({ field, most }) => (
          <TextField
            key={field}
            label={t(`partners.field.${field}`)}
            name={field}
            most={most}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={faults[field] && t(`packages.fault.${faults[field]}`)}
            isFirst={field === 'name'}
          />
        ))}
        <PartnerLogo draft={draft} kept={partner?.logo ?? null} onChange={set} />
        <PackageTicks chosen={draft.packages} onChange={(packages) => set({ packages })} />
        <label className="tick-row">
          <input
            type="checkbox"
            className="ck"
            checked={draft.needsNda}
            onChange={(event) => set({ needsNda: event.target.checked })}
          />
          <span className="col">
            {t('partners.field.nda')}
            <small className="help">{t('partners.ndaHelp')}</small>
          </span>
        </label>
        <DialogActs verb={t(partner ? 'common.save' : 'partners.make')} pending={isBusy} onClose={onClose} />
      </form>
    </Modal>
  )
}
