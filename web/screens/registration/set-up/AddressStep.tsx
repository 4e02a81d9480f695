import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { AddressFields } from '../../../components/address/AddressFields.tsx'
import {
  type AddressErrors,
  addressErrors,
  cleaned,
  emptyAddress,
  inAddressWords,
  type TypedAddress,
} from '../../../components/address/address-form.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const lookUp = async (pincode: string) => (await ask(getPincodeInfo, { pincode })).pincodeinfo

/** Portal §2, the address, for whoever left it for later. */
export function AddressStep({ country, onDone }: { country: string; onDone: () => Promise<void> }) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { organisationInfo } = useMe()
  const [typed, setTyped, forget] = useKeptDraft<TypedAddress>(`set-up.address.${organisationInfo._id}`, {
    ...emptyAddress,
    country,
  })
  const [errors, setErrors] = useState<AddressErrors>({})
  const save = useCall(updateOrgAndUserAdress, {
    onSuccess: async () => {
      forget()
      await onDone()
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
    const found = addressErrors(t, typed)
    setErrors(found)
    const first = (Object.keys(emptyAddress) as (keyof TypedAddress)[]).find((name) => found[name])
    if (first) focus(first)
    else save.send(cleaned(typed))
  }

  return (
    <section className="sheet pad" aria-labelledby="set-up-address">
      <h2 id="set-up-address">{t('setUp.addressTitle')}</h2>
      <p className="m">{t('setUp.addressWords')}</p>
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
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>
              <b>{t('setUp.failedAddress')}</b> {failureWords(t, i18n.language, failure)}
            </span>
          </div>
        )}
        <div className="set-up-acts">
          <button type="submit" className="btn primary big" aria-disabled={save.pending}>
            {save.pending && <span className="spin" />}
            {t('setUp.next')}
          </button>
        </div>
      </form>
    </section>
  )
}
