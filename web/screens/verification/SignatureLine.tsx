import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { isComparable, type SignatureFinding } from './finding.ts'
import type { Offered, Say } from './use-words.ts'
import styles from './verification.module.css'
import { asMoment, changesInWords, pagesInWords, plainKey } from './words-of-finding.ts'

// It loads a PDF renderer, which only a comparison needs.
const PagesCompared = lazy(() =>
  import('./compare/PagesCompared.tsx').then(({ PagesCompared }) => ({ default: PagesCompared })),
)

interface Props {
  signature: SignatureFinding
  /** Its pages are still being compared: until then it is not called good. */
  isLooking: boolean
  file: File
  password: string | undefined
  t: Say
  language: Offered
}

export function SignatureLine({ signature, isLooking, file, password, t, language }: Props) {
  const [compares, setCompares] = useState(false)
  const passed = signature.indication === 'TOTAL-PASSED'
  const failed = signature.indication === 'TOTAL-FAILED'
  const isPending = isLooking && passed
  const changes = changesInWords(signature, t)
  const pages = pagesInWords(signature, t)

  return (
    <>
      <section className={styles.signature}>
        {isPending ? (
          <span className="spin" />
        ) : (
          <span className={passed ? 'success' : failed ? 'danger' : 'warning'} style={{ fontSize: '1.2rem' }}>
            <Icon name={passed ? 'done' : failed ? 'refused' : 'warn'} />
          </span>
        )}
        <span>
          <b className="semibold">{signature.onBehalfOf ?? signature.signer ?? t('unknownSigner')}</b>{' '}
          <span className="faint">
            {signature.onBehalfOf
              ? t('attestedBy', { seal: signature.signer ?? t('unknownSigner') })
              : t(`method_${signature.method}`)}
            {signature.lastFour ? ` · ${t('lastFour', { digits: signature.lastFour })}` : ''}
            {failed && signature.signer ? ` · ${t('claimedName')}` : ''}
          </span>
        </span>
        {isPending ? (
          <span className={`${styles.word} ${styles.pending}`}>{t('lookingAtPages')}</span>
        ) : (
          <span
            className={
              passed
                ? styles.word
                : failed
                  ? `${styles.word} ${styles.failed}`
                  : `${styles.word} ${styles.unsure}`
            }
          >
            {signature.indication}
            {signature.subIndication ? ` · ${signature.subIndication}` : ''}
          </span>
        )}
        <dl>
          {signature.time ? (
            <div>
              <dt>{signature.timeFrom === 'time-stamp' ? t('timeStamped') : t('timeClaimed')}</dt>
              <dd>{asMoment(signature.time, language)}</dd>
            </div>
          ) : null}
          {signature.authority ? (
            <div>
              <dt>{t('authority')}</dt>
              <dd>{signature.authority}</dd>
            </div>
          ) : null}
          {signature.anchor ? (
            <div>
              <dt>{t('trustedAs')}</dt>
              <dd>
                {t(`anchor_${signature.anchor.kind}`)}{' '}
                <span className="faint">({signature.anchor.subject})</span>
              </dd>
            </div>
          ) : null}
          {signature.level ? (
            <div>
              <dt>{t('protectedBy')}</dt>
              <dd>
                {t(`level_${signature.level}`)} <span className="faint">({signature.level})</span>
              </dd>
            </div>
          ) : null}
          {changes ? (
            <div>
              <dt>{t('afterIt')}</dt>
              <dd>{changes}</dd>
            </div>
          ) : null}
          {pages ? (
            <div>
              <dt>{t('pagesDrawn')}</dt>
              <dd>{pages}</dd>
            </div>
          ) : null}
          {passed ? null : (
            <div className="plain">
              <dt>{t('inPlainWords')}</dt>
              <dd>{t(plainKey(signature.subIndication))}</dd>
            </div>
          )}
        </dl>
        {isComparable(signature, file.size) ? (
          <span className={styles.compareAct}>
            <button
              type="button"
              className="btn compact"
              aria-expanded={compares}
              onClick={() => setCompares(!compares)}
            >
              <Icon name="eye" />
              {t(compares ? 'compareHide' : 'compareShow')}
            </button>
          </span>
        ) : null}
      </section>
      {compares ? (
        <Suspense fallback={<p className={`note go ${styles.compareOpening}`}>{t('compareOpening')}</p>}>
          <PagesCompared file={file} password={password} signature={signature} t={t} />
        </Suspense>
      ) : null}
    </>
  )
}
