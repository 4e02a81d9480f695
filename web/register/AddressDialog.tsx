import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../components/address/AddressFields.tsx'
import {
  type AddressErrors,
  addressErrors,
  cleaned,
  emptyAddress,
  inAddressWords,
  type TypedAddress,
} from '../components/address/address-form.ts'
import { useAct } from '../login/use-act.ts'
import { Sheet } from '../signer/parts/Sheet.tsx'
import { isFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'
import { type Failed, FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'

interface Props {
  /** Kept by whoever opens this: closing it loses nothing. */
  typed: TypedAddress
  onType: (typed: TypedAddress) => void
  onSaved: () => void
  onClose: () => void
}

const lookUp = async (pincode: string) => (await calls.getPincodeInfo({ pincode })).pincodeinfo

/** Portal §2, addressForm: asked once the account is there, and kept with the session that the password opened. */
export function AddressDialog({ typed, onType, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AddressErrors>({})
  const [failed, setFailed] = useState<Failed>()
  const act = useAct()

  const focus = (name: string): void => {
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = addressErrors(t, typed)
    setErrors(found)
    const first = (Object.keys(emptyAddress) as (keyof TypedAddress)[]).find((name) => found[name])
    if (first) return void focus(first)
    void act.run(async () => {
      try {
        await calls.updateOrgAndUserAdress(cleaned(typed))
        onSaved()
      } catch (refused) {
        tell(refused)
      }
    })
  }

  function tell(refused: unknown): void {
    const name = isFailure(refused, 'PINCODE_UNKNOWN')
      ? 'postalCode'
      : isFailure(refused, 'STATE_UNKNOWN')
        ? 'state'
        : undefined
    if (!name || !isFailure(refused))
      return void setFailed(failedWords(t, i18n.language, refused, 'register.failed.address'))
    setErrors({ [name]: inAddressWords(t, refused.message) })
    focus(name)
  }

  return (
    <>
      <Sheet title={t('address.title')} onClose={onClose}>
        <form ref={form} className="address-form" onSubmit={submit} noValidate>
          <AddressFields
            value={typed}
            errors={errors}
            onChange={(changed) => {
              onType(changed)
              setErrors({})
            }}
            onLeave={(name) => typed[name] && setErrors({ ...errors, [name]: addressErrors(t, typed)[name] })}
            lookUp={lookUp}
          />
          <button type="submit" className="btn primary big w" aria-disabled={act.isBusy}>
            {act.isBusy && <span className="spin" />}
            {t(act.isBusy ? 'address.saving' : 'address.next')}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t('address.later')}
          </button>
        </form>
      </Sheet>
      {failed && <FailedDialog failed={failed} onOkay={() => setFailed(undefined)} />}
    </>
  )
}
