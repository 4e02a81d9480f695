import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBillingAddress } from '#contract/balances/saveBillingAddress.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { getBillingAddress } from '#contract/subscriptions/getBillingAddress.ts'
import { Gstin } from '#contract/vocabulary/gstin.ts'
import { AddressFields } from '../../components/address/AddressFields.tsx'
import {
  type AddressErrors,
  addressErrors,
  cleaned,
  emptyAddress,
  inAddressWords,
  type TypedAddress,
} from '../../components/address/address-form.ts'
import { Icon } from '../../components/Icon.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'

interface Props extends OutputOf<typeof getBillingAddress> {
  onClose: () => void
}

const lookUp = async (pincode: string) => (await ask(getPincodeInfo, { pincode })).pincodeinfo

/** The address of bills, checked as that of a registration is, and the GSTIN with its own check. */
export function BillingDialog({ address, gstin, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedAddress>({ ...emptyAddress, ...address })
  const [number, setNumber] = useState(gstin ?? '')
  const [errors, setErrors] = useState<AddressErrors & { gstin?: string }>({})
  const save = useCall(saveBillingAddress, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getBillingAddress.path] })
      toast(t('balance.saved'), 'good')
      onClose()
    },
    onError: (failure) => {
      const name = isFailure(failure, 'PINCODE_UNKNOWN')
        ? 'postalCode'
        : isFailure(failure, 'STATE_UNKNOWN')
          ? 'state'
          : undefined
      if (!name) return
      setErrors({ [name]: inAddressWords(t, failure.message) })
      focus(name)
    },
  })
  const failure = save.failure && Object.keys(errors).length === 0 ? save.failure : null

  function focus(name: string): void {
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    const read = Gstin.safeParse(number)
    const found = {
      ...addressErrors(t, typed),
      ...(number.trim() !== '' && !read.success && { gstin: t('balance.gstinWrong') }),
    }
    setErrors(found)
    const names = [...(Object.keys(emptyAddress) as (keyof TypedAddress)[]), 'gstin' as const]
    const first = names.find((name) => found[name])
    if (first) focus(first)
    else save.send({ address: cleaned(typed), gstin: read.success ? read.data : null })
  }

  return (
    <Modal opened onClose={save.pending ? () => {} : onClose} title={t('balance.billing')}>
      <form ref={form} className="col g16" onSubmit={submit} noValidate>
        <AddressFields
          value={typed}
          errors={errors}
          onChange={(changed) => {
            setTyped(changed)
            setErrors({})
          }}
          onLeave={(name) => typed[name] && setErrors({ ...errors, [name]: addressErrors(t, typed)[name] })}
          lookUp={lookUp}
        />
        <TextField
          label={t('balance.gstin')}
          name="gstin"
          value={number}
          most={15}
          help={t('balance.gstinHelp')}
          error={errors.gstin}
          onChange={(value) => {
            setNumber(value.toUpperCase())
            setErrors({})
          }}
        />
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, failure)}</span>
          </div>
        )}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose} disabled={save.pending}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn primary" aria-disabled={save.pending}>
            {save.pending && <span className="spin" />}
            {t('balance.save')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
