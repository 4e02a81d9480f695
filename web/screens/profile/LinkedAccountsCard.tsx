import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { forgetLinkReturn, leaveToLink, linkReturn } from '../../wire/sso-linking.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './profile.module.css'

/** The accounts of providers by which one comes in: seen, linked, taken away. */
export function LinkedAccountsCard() {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const asked = useQueryCall(getLinkedAccounts, {})
  const [leaving, setLeaving] = useState<{ issuer: string; name: string } | null>(null)
  const [back, setBack] = useState(linkReturn)
  const tried = useRef(false)

  async function done(words: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: [getLinkedAccounts.path] })
    toast(words, 'good')
  }
  const begin = useCall(beginSso, {
    onSuccess: ({ url }) => {
      leaveToLink()
      location.assign(url)
    },
  })
  const link = useCall(linkSso, {
    onSuccess: ({ provider }) => {
      setBack(null)
      void done(t('profile.linked', { provider }))
    },
  })
  const unlink = useCall(unlinkAccount, {
    onSuccess: () => {
      setLeaving(null)
      void done(t('profile.unlinked'))
    },
  })
  const tie = useEffectEvent(() => {
    forgetLinkReturn()
    if (back?.code) link.send({ code: back.code })
  })
  useEffect(() => {
    if (!back || tried.current) return
    tried.current = true
    tie()
  }, [back])

  const { accounts = [], offered = [] } = asked.data ?? {}
  // A session that was not opened a moment ago proves itself once more.
  const proves = ['PROOF_NEEDED', 'WRONG_PROOF'].includes(link.failure?.code ?? '')
  const failure = asked.error ?? begin.failure ?? (proves ? null : link.failure)
  if (!failure && !back?.failed && accounts.length === 0 && offered.length === 0) return null

  return (
    <section className="sheet" aria-labelledby="profile-linked">
      <div className="sheet-head">
        <h2 id="profile-linked">{t('profile.linkedAccounts')}</h2>
      </div>
      <p className={`muted sm ${styles.profileEmpty}`}>{t('profile.linkedWords')}</p>
      {(failure || back?.failed) && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failure ? failureWords(t, i18n.language, failure) : t('profile.notLinked')}</span>
        </div>
      )}
      {accounts.length > 0 && (
        <ul className={styles.profileRows}>
          {accounts.map((account) => (
            <li key={account.issuer}>
              <Icon name="key" />
              <span className="col">
                <span className="medium">{account.name}</span>
                <small className="faint xs">
                  {[
                    account.organisation,
                    account.email,
                    t('profile.linkedAt', { when: fullMoment(account.linked_at, i18n.language) }),
                    account.is_last_way && t('profile.lastWay'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {!account.is_last_way && (
                <button
                  type="button"
                  className="btn quiet right"
                  aria-label={t('profile.unlinkOf', { name: account.name })}
                  onClick={() => {
                    unlink.reset()
                    setLeaving(account)
                  }}
                >
                  {t('profile.unlink')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={styles.profileActs}>
          {offered.map(({ provider, name }) => (
            <button
              key={provider}
              type="button"
              className="btn"
              disabled={begin.pending || link.pending}
              onClick={() => begin.send({ provider })}
            >
              <Icon name="plus" />
              {t('profile.linkOne', { name })}
            </button>
          ))}
        </div>
      )}
      {leaving && (
        <PasswordDialog
          title={t('profile.unlinkTitle', { name: leaving.name })}
          words={t('profile.unlinkWords')}
          verb={t('profile.unlink')}
          pending={unlink.pending}
          failure={unlink.failure}
          onProof={(proof) => unlink.send({ issuer: leaving.issuer, proof })}
          onClose={() => setLeaving(null)}
        />
      )}
      {back?.code && proves && (
        <PasswordDialog
          title={t('profile.linkTitle')}
          words={t('profile.linkProofWords')}
          verb={t('profile.link')}
          pending={link.pending}
          failure={link.failure?.code === 'PROOF_NEEDED' ? null : link.failure}
          onProof={(proof) => link.send({ code: back.code, proof })}
          onClose={() => {
            link.reset()
            setBack(null)
          }}
        />
      )}
    </section>
  )
}
