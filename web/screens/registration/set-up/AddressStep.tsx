import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { AddressFields } from '../../../components/address/AddressFields.tsx'
import { cleaned, emptyAddress, type TypedAddress } from '../../../components/address/address-form.ts'
import { useAddressForm } from '../../../components/address/use-address-form.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import styles from './set-up.module.css'
import { useKeptDraft } from './use-kept-draft.ts'

const lookUp = async (pincode: string) => (await ask(getPincodeInfo, { pincode })).pincodeinfo

/** Portal §2, the address, for a person who left it for later. */
export function AddressStep({ country, onDone }: { country: string; onDone: () => Promise<void> }) {
  const { t, i18n } = useTranslation()
  const { organisationInfo } = useMe()
  const [typed, setTyped, forget] = useKeptDraft<TypedAddress>(`set-up.address.${organisationInfo._id}`, {
    ...emptyAddress,
    country,
  })
  const form = useAddressForm(typed, setTyped)
  const save = useCall(updateOrgAndUserAdress, {
    onSuccess: async () => {
      forget()
      await onDone()
    },
    onError: form.refused,
  })
  const failure = form.isWrong ? null : save.failure

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!save.pending && form.check()) save.send(cleaned(typed))
  }

  return (
    <section className="sheet pad" aria-labelledby="set-up-address">
      <h2 id="set-up-address">{t('setUp.addressTitle')}</h2>
      <p className="muted">{t('setUp.addressWords')}</p>
      <form ref={form.ref} className="col gap-16" onSubmit={submit} noValidate>
        <AddressFields {...form.fields} lookUp={lookUp} />
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>
              <b>{t('setUp.failedAddress')}</b> {failureWords(t, i18n.language, failure)}
            </span>
          </div>
        )}
        <div className={styles.setUpActs}>
          <button type="submit" className="btn primary big" aria-disabled={save.pending}>
            {save.pending && <span className="spin" />}
            {t('setUp.next')}
          </button>
        </div>
      </form>
    </section>
  )
}
