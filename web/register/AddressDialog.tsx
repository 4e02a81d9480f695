import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../components/address/AddressFields.tsx'
import { cleaned, type TypedAddress } from '../components/address/address-form.ts'
import { useAddressForm } from '../components/address/use-address-form.ts'
import { useAct } from '../login/use-act.ts'
import { Sheet } from '../signer/parts/Sheet.tsx'
import { calls } from './calls.ts'
import { type Failed, FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'

interface Props {
  /** The opener keeps it: closing the dialog loses nothing. */
  typed: TypedAddress
  onType: (typed: TypedAddress) => void
  onSaved: () => void
  onClose: () => void
}

const lookUp = async (pincode: string) => (await calls.getPincodeInfo({ pincode })).pincodeinfo

/**
 * Portal §2, addressForm: asked once the account is there, and kept with the session that the
 * password opened.
 */
export function AddressDialog({ typed, onType, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useAddressForm(typed, onType)
  const [failed, setFailed] = useState<Failed>()
  const act = useAct()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!form.check()) return
    void act.run(async () => {
      try {
        await calls.updateOrgAndUserAdress(cleaned(typed))
        onSaved()
      } catch (refused) {
        if (!form.refused(refused))
          setFailed(failedWords(t, i18n.language, refused, 'register.failed.address'))
      }
    })
  }

  return (
    <>
      <Sheet title={t('address.title')} onClose={onClose}>
        <form ref={form.ref} className="address-form" onSubmit={submit} noValidate>
          <AddressFields {...form.fields} lookUp={lookUp} />
          <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
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
