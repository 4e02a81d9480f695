import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBillingAddress } from '#contract/balances/saveBillingAddress.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { getBillingAddress } from '#contract/subscriptions/getBillingAddress.ts'
import { Gstin } from '#contract/vocabulary/gstin.ts'
import { AddressFields } from '../../components/address/AddressFields.tsx'
import { cleaned, emptyAddress, type TypedAddress } from '../../components/address/address-form.ts'
import { useAddressForm } from '../../components/address/use-address-form.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { ask, useCall } from '../../wire/use-call.ts'

interface Props extends OutputOf<typeof getBillingAddress> {
  onClose: () => void
}

const lookUp = async (pincode: string) => (await ask(getPincodeInfo, { pincode })).pincodeinfo

/** The address of bills, checked as that of a registration is, and the GSTIN with its own check. */
export function BillingDialog({ address, gstin, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedAddress>({ ...emptyAddress, ...address })
  const [number, setNumber] = useState(gstin ?? '')
  const [isGstinWrong, setGstinWrong] = useState(false)
  const form = useAddressForm(typed, setTyped)
  const save = useCall(saveBillingAddress, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getBillingAddress.path] })
      toast(t('balance.saved'), 'good')
      onClose()
    },
    onError: form.refused,
  })
  const failure = form.isWrong ? null : save.failure

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    const read = Gstin.safeParse(number)
    const isWrong = number.trim() !== '' && !read.success
    setGstinWrong(isWrong)
    if (!form.check()) return
    if (isWrong) form.ref.current?.querySelector<HTMLElement>('[name=gstin]')?.focus()
    else save.send({ address: cleaned(typed), gstin: read.success ? read.data : null })
  }

  return (
    <Modal opened onClose={save.pending ? () => {} : onClose} title={t('balance.billing')}>
      <form ref={form.ref} className="col gap-16" onSubmit={submit} noValidate>
        <AddressFields {...form.fields} lookUp={lookUp} />
        <TextField
          label={t('balance.gstin')}
          name="gstin"
          value={number}
          most={15}
          help={t('balance.gstinHelp')}
          error={isGstinWrong ? t('balance.gstinWrong') : undefined}
          onChange={(value) => {
            setNumber(value.toUpperCase())
            setGstinWrong(false)
          }}
        />
        <FailureNote failure={failure} />
        <DialogActs verb={t('balance.save')} pending={save.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
