import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { proveDomain } from '#contract/identity-providers/proveDomain.ts'
import { removeDomain } from '#contract/identity-providers/removeDomain.ts'
import { saveDomain } from '#contract/identity-providers/saveDomain.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { sendCall } from '../../../wire/use-call.ts'
import styles from './identity-providers.module.css'

type Domains = OutputOf<typeof getIdentityProviders>['domains']

/** The mail domains of the organisation: named, then proved by a record in their DNS. */
export function DomainRows({ domains }: { domains: Domains }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: [getIdentityProviders.path] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function add(event: FormEvent): void {
    event.preventDefault()
    if (!typed.trim()) return
    void act(async () => {
      await sendCall(saveDomain, { domain: typed.trim() })
      setTyped('')
    })
  }

  return (
    <section className="sheet pad col gap-16" aria-label={t('identityProviders.domains')}>
      <h2>{t('identityProviders.domains')}</h2>
      <p className="muted">{t('identityProviders.domainWords')}</p>
      <FailureNote failure={failure} />
      {domains.map(({ domain, record, proved_at }) => (
        <div className={styles.domainRow} key={domain}>
          <div className="col">
            <b>{domain}</b>
            {!proved_at && <code>{record}</code>}
          </div>
          <span className={proved_at ? 'chip ok' : 'chip'}>
            {t(proved_at ? 'identityProviders.proved' : 'identityProviders.notProved')}
          </span>
          {!proved_at && (
            <button
              type="button"
              className="btn compact"
              disabled={isBusy}
              aria-label={t('identityProviders.proveOne', { domain })}
              onClick={() => void act(() => sendCall(proveDomain, { domain }))}
            >
              {t('identityProviders.prove')}
            </button>
          )}
          <button
            type="button"
            className="btn quiet square compact"
            disabled={isBusy}
            aria-label={t('identityProviders.removeDomain', { domain })}
            onClick={() => void act(() => sendCall(removeDomain, { domain }))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <form onSubmit={add} className={styles.domainRow} noValidate>
        <TextField label={t('identityProviders.newDomain')} name="domain" value={typed} onChange={setTyped} />
        <button type="submit" className="btn" disabled={isBusy}>
          {t('identityProviders.addDomain')}
        </button>
      </form>
    </section>
  )
}
