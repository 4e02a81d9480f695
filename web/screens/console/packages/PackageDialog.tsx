import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { savePackage } from '#contract/subscriptions/savePackage.ts'
import { type EntityType, entityTypes } from '#contract/vocabulary/built-in-roles.ts'
import { products } from '#contract/vocabulary/subscriptions.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { ModuleTicks } from '../clients/ModuleTicks.tsx'
import { draftOf, faultsIn, type Offer, type OfferDraft, wishOf } from './package-form.ts'

interface Props {
  /** Null makes one. */
  offer: Offer | null
  onClose: () => void
}

const words = [
  { field: 'nameEn', most: 60 },
  { field: 'saysEn', most: 200 },
  { field: 'nameHi', most: 60 },
  { field: 'saysHi', most: 200 },
] as const
const numbers = ['price', 'tax', 'days', 'position'] as const

/** A package from its name to its modules; those who hold it keep what they chose. */
export function PackageDialog({ offer, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(offer))
  const [faults, setFaults] = useState<ReturnType<typeof faultsIn>>({})
  const save = useCall(savePackage, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getPackages.path] })
      await queries.invalidateQueries({ queryKey: [getPackagePlans.path] })
      toast(t('packages.saved', { name: draft.nameEn.trim() }), 'good')
      onClose()
    },
  })
  const said = (field: keyof typeof faults) => faults[field] && t(`packages.fault.${faults[field]}`)

  // The first that is wrong may be far above the button that was pressed.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  function set(part: Partial<OfferDraft>): void {
    setDraft({ ...draft, ...part })
    setFaults({})
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    const found = faultsIn(draft)
    setFaults(found)
    if (Object.keys(found).length === 0) save.send(wishOf(draft, offer))
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={save.pending ? () => {} : onClose}
      title={offer ? t('packages.changeTitle', { name: offer.en.name }) : t('packages.add')}
    >
      <form ref={form} onSubmit={submit} className="col g16 console" noValidate>
        {save.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, save.failure)}</span>
          </div>
        )}
        {offer && <p className="m">{t('packages.keeps', { count: offer.holders })}</p>}
        {!offer && (
          <>
            <TextField
              label={t('packages.field.code')}
              help={t('packages.codeHelp')}
              name="code"
              most={60}
              value={draft.code}
              onChange={(code) => set({ code: code.toLowerCase() })}
              error={said('code')}
              isFirst
            />
            <Field label={t('packages.field.kind')}>
              {(control) => (
                <span className="in">
                  <select
                    {...control}
                    value={draft.entityType}
                    onChange={(event) => set({ entityType: event.target.value as EntityType })}
                  >
                    {entityTypes.map((one) => (
                      <option key={one} value={one}>
                        {t(`clients.kind.${one}`)}
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </Field>
          </>
        )}
        {words.map(({ field, most }) => (
          <TextField
            key={field}
            label={t(`packages.field.${field}`)}
            name={field}
            most={most}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={said(field)}
          />
        ))}
        <div className="console-numbers">
          {numbers.map((field) => (
            <TextField
              key={field}
              label={t(`packages.field.${field}`)}
              name={field}
              most={14}
              value={draft[field]}
              onChange={(value) => set({ [field]: value })}
              error={said(field)}
            />
          ))}
          {products.map((product) => (
            <TextField
              key={product}
              label={t(`packages.product.${product}`)}
              name={product}
              most={9}
              value={draft.counts[product]}
              onChange={(value) => set({ counts: { ...draft.counts, [product]: value } })}
              error={said(product)}
            />
          ))}
        </div>
        <p className="help">{t('packages.numbersHelp')}</p>
        <ModuleTicks
          label={t('clients.plan.modules')}
          chosen={draft.modules}
          onChange={(modules) => set({ modules })}
        />
        {said('modules') && (
          <p className="err" role="alert">
            <Icon name="bad" />
            {said('modules')}
          </p>
        )}
        <TickRow
          words={t('packages.field.public')}
          help={t('packages.publicHelp')}
          checked={draft.isPublic}
          onChange={(isPublic) => set({ isPublic })}
        />
        <DialogActs
          verb={t(offer ? 'common.save' : 'packages.make')}
          pending={save.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
