import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { goesToService } from '#contract/vocabulary/bulk-signing.ts'
import { methodFacts, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { count } from '../../../components/amounts.ts'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from './many.module.css'
import { OwnKeyPart } from './OwnKeyPart.tsx'
import { ServiceWay } from './ServiceWay.tsx'
import type { BulkMethod } from './use-all-waiting.ts'
import type { SigningKeyOnPage } from './use-signing.ts'
import { visitsOf } from './VisitsTold.tsx'

interface Props {
  method: BulkMethod
  total: number
  pages: number | null
  senders: number | null
  /** The names that the senders gave the member. */
  names: readonly string[]
  /** An act that goes on needs no new consent: the member agreed when it began. */
  isAgreed: boolean
  busy: boolean
  /** Most documents of one visit to a provider, which takes the next of them; null: signed here. */
  each?: number | null
  /** How many the visit takes that is agreed to now; null: the whole list is agreed to. */
  next?: number | null
  /** An act that has begun, which a token helper may sign. */
  bulkId?: string | null
  /** For a way whose key is at a signing service. */
  services?: readonly { service_id: string; name: string }[]
  startsOnToken?: boolean
  /** A way that signs on this page brings its key; with null a token helper comes once it began. */
  onSign: (own: SigningKeyOnPage | null, consentId: string, serviceId?: string) => void
  onBack: () => void
}

/** What is signed, the words of the consent, and the key: then one click signs all of it. */
export function AgreeAndSign(props: Props) {
  const {
    method,
    total,
    pages,
    senders,
    names,
    isAgreed,
    busy,
    onSign,
    onBack,
    each = null,
    next = null,
    bulkId = null,
    startsOnToken = false,
    services = [],
  } = props
  const { t, i18n } = useTranslation()
  const consent = useQueryCall(
    getConsentText,
    { purpose: methodFacts[method].consent, language: i18n.language as Language },
    { enabled: !isAgreed, staleTime: Number.POSITIVE_INFINITY },
  )
  const [ticked, setTicked] = useState(isAgreed)
  const consentId = consent.data?.consent_id ?? ''

  return (
    <div className={`sheet ${styles.agree}`}>
      <h2>{t('signMany.sign', { count: total, shown: count(total) })}</h2>
      {pages !== null && senders !== null && (
        <p className="muted">
          {t('signMany.pages', { count: pages })} · {t('signMany.senders', { count: senders })}
        </p>
      )}
      {each !== null && (
        <p>
          {t('signMany.visit.each', { count: each, shown: count(each) })}{' '}
          {visitsOf(total, each) > 1 &&
            t('signMany.visit.lead', {
              count: visitsOf(total, each),
              shown: count(visitsOf(total, each)),
            })}
        </p>
      )}
      <NotLoaded asked={consent} />
      {!isAgreed && consent.isPending && <Loading />}
      {consent.data && (
        <div className="col">
          <b>{consent.data.title}</b>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words are scrolled with keys. */}
          <section className={styles.words} tabIndex={0} aria-label={consent.data.title}>
            {consent.data.text}
          </section>
          <TickRow
            words={t(next === null ? 'signMany.agree' : 'signMany.visit.agree', {
              count: next ?? total,
              shown: count(next ?? total),
            })}
            checked={ticked}
            onChange={setTicked}
          />
        </div>
      )}
      {signsOnPage(method) ? (
        <OwnKeyPart
          total={total}
          names={names}
          busy={busy}
          isAgreed={ticked}
          bulkId={bulkId}
          startsOnToken={startsOnToken}
          onSign={(own) => onSign(own, consentId)}
          onToken={() => onSign(null, consentId)}
        />
      ) : goesToService(method) ? (
        <ServiceWay
          services={services}
          busy={busy}
          isAgreed={ticked && consentId !== ''}
          onGo={(serviceId) => onSign(null, consentId, serviceId)}
        />
      ) : (
        <div className={styles.acts}>
          <button
            type="button"
            className="btn primary"
            disabled={busy || !ticked || !consent.data}
            onClick={() => onSign(null, consentId)}
          >
            {busy && <span className="spin" />}
            {t(each === null ? 'signMany.code.goOn' : 'signMany.visit.go')}
          </button>
        </div>
      )}
      <button type="button" className="btn quiet" onClick={onBack}>
        {t('signMany.back')}
      </button>
    </div>
  )
}
