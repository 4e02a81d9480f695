import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyAddress } from '../components/address/address-form.ts'
import { Icon } from '../components/Icon.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import type { Done } from './finish.ts'

/**
 * Where the login leads a person who is already logged in: the rest of the registration, or their
 * documents.
 */
const onwards = (done: Done): string => (done.asksAddress ? '#/login?returnUrl=%2Fset-up' : '#/login')

/**
 * The password is set and, where it made an organisation, somebody is logged in: the address comes
 * next.
 */
export function Success({ done }: { done: Done }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(done.asksAddress)
  const [address, setAddress] = useState({ ...emptyAddress, country: done.country ?? emptyAddress.country })
  const leave = () => location.assign(onwards(done))

  return (
    <div className="login-told">
      <div className="note ok" role="status">
        <Icon name="check" />
        <span>
          {done.isLoggedIn
            ? done.with
              ? t('register.success.joined', { organisation: done.with })
              : t('register.success.made', { email: done.email })
            : t('register.success.reset')}
        </span>
      </div>
      {done.asksAddress && (
        <>
          <p className="muted">{t('register.success.words')}</p>
          <button type="button" className="btn primary big wide" onClick={() => setAsking(true)}>
            {t('register.success.address')}
          </button>
        </>
      )}
      <button
        type="button"
        className={done.asksAddress ? 'btn wide' : 'btn primary big wide'}
        onClick={leave}
      >
        {t(done.isLoggedIn && !done.asksAddress ? 'register.success.goOn' : 'register.success.login')}
      </button>
      {isAsking && (
        <AddressDialog typed={address} onType={setAddress} onSaved={leave} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
